import { later } from '#ui/later.ts';

const player = later(() => import('./player/player.tsx'), { unasked: true });

/** Where the player of scenarios stands; it comes with the other parts, after the first screen. */
export function PlayerSlot() {
  const Player = player.usePart()?.Player;
  return Player !== undefined && <Player />;
}
