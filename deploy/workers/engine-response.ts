import { ServerResponse } from '#server/api/http/node-http.ts';
import { datedResponses } from '#server/api/http/response-date.ts';

const Dated = datedResponses(ServerResponse, () => new Date().toUTCString());

/** A response for the engine's `node:http` that behaves more like Node's. */
export class EngineResponse extends Dated {
  constructor(...request: ConstructorParameters<typeof Dated>) {
    super(...request);
    // Without this, the engine sends "unknown" instead of the status text.
    this.statusMessage = '';
    // The engine sends no `Date` header; `Dated` does if this is true.
    this.sendDate = true;
  }

  /** The engine emits `close` when a response begins; this is ignored. */
  override emit(event: string, ...args: unknown[]): boolean {
    const isEarly = event === 'close' && !this.writableFinished && !this.destroyed;
    return isEarly || super.emit(event, ...args);
  }
}
