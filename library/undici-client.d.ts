// The package describes only its whole, whose loading puts an HTTP client of its own under the
// process's global fetch. A library in somebody else's process must not do that.
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';

  export default Client;
}
