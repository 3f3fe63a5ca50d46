import dns from 'node:dns';

// Browsers and curl resolve names below localhost themselves, Node leaves it to the system.
const { lookup } = dns;
dns.lookup = ((name: string, ...rest: [never]) =>
  lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)) as unknown as typeof lookup;
