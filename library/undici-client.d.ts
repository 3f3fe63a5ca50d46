// undici declares only its main module, which replaces the global fetch dispatcher of the process when it is loaded.
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';

  export default Client;
}
