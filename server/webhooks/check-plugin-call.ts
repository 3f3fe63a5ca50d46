/** Holds the body of a call to a plugin to its description, and throws; tests do. */
export type CheckPluginCall = (body: string) => void;
