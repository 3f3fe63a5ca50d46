/** What some control calls need, and a Durable Object does not have. */
export type EngineFeature = 'readSnapshotFiles' | 'openSnapshots' | 'copyWorlds' | 'pull' | 'hunt';
