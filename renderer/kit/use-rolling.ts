import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 700;

/** Animates a number to its next value; changes it immediately if motion is reduced. */
export function useRolling(value: number): number {
  const [shown, setShown] = useState(value);
  const at = useRef(value);
  useEffect(() => {
    const before = at.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const share = still ? 1 : Math.min(1, Math.max(0, now - startedAt) / ROLL_MS);
      at.current = share === 1 ? value : before + (value - before) * (1 - (1 - share) ** 3);
      setShown(at.current);
      if (share < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
