/** Features that some control calls need, and that a Durable Object does not have. */
export type EngineFeature = 'readSnapshotFiles' | 'openSnapshots' | 'copyWorlds' | 'pull' | 'hunt';
