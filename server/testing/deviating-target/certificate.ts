/**
 * A self-signed certificate for `localhost` and `127.0.0.1`, and its key. A program trusts it if `NODE_EXTRA_CA_CERTS`
 * names a file with it. Used for these tests only.
 */
export const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJxx9l8me5mbs6bjk
SCe2RptiuWWUZ3mEc3uKWIvLeUuhRANCAASemVPBzuijqqh6IJGzBn80ZV50zf9G
L8BQ3d8pESR5FzW1OmRU4bkGWN1L+cePjqLtz+ondYx/rq2kazhOl1eK
-----END PRIVATE KEY-----
`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUCX7t1WefoagjazkZSs1iAqxpJKYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIzMDExOVoYDzIxMjYxMDI5
MjMwMTE5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASemVPBzuijqqh6IJGzBn80ZV50zf9GL8BQ3d8pESR5FzW1OmRU4bkG
WN1L+cePjqLtz+ondYx/rq2kazhOl1eKo28wbTAdBgNVHQ4EFgQUQQyFj4ckFJwg
iaO/MK4c/Xkk9xQwHwYDVR0jBBgwFoAUQQyFj4ckFJwgiaO/MK4c/Xkk9xQwGgYD
VR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDSAAwRQIgYSpbHdVS/m4IxueiIsjHEtfivihYiE1XxKDdYvSLcigCIQCt
3K1ragf04tLGmOUdL0JmWEYDJ4wlgcoGhhiVynkziw==
-----END CERTIFICATE-----
`;
