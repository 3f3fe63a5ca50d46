import type { Place } from './mount-emulator.ts';

/** The addresses of a named sandbox, which are below those of its server. */
export function sandboxAddress(
  name: string,
  publicUrl: string | null,
  localUrl: () => string,
): Pick<Place, 'hosts' | 'port' | 'publicUrl' | 'url'> {
  const host = `${name}.localhost`;
  const port = (): number => Number(new URL(localUrl()).port || 80);
  const own = publicUrl?.replace('://', `://${name}.`) ?? null;
  return { hosts: [host], port, publicUrl: own, url: () => own ?? `http://${host}:${port()}` };
}
