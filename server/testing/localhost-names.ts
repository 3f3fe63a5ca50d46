import dns from 'node:dns';

// Browsers and curl resolve names that end in .localhost themselves; Node asks the system, which may not resolve them.
const { lookup } = dns;
dns.lookup = ((name: string, ...rest: [never]) =>
  lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)) as unknown as typeof lookup;
