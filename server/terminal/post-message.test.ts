import { expect, test, vi } from 'vitest';

import { startTerminal } from '#testing/terminal.ts';

test('a button is answered although the computer was asleep while its message was on the way', async () => {
  const terminal = await startTerminal();
  const { paymentId } = await terminal.ask();
  // Whoever wakes up finds every timer run out, before any answer that waits to be read.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError')),
  );

  const pressed = await terminal.control('POST', `/terminal/${paymentId}/press`, {
    button: 'approve',
  });

  expect(pressed.status).toBe(200);
  expect(pressed.body.data.response.body).toEqual({
    success: true,
    data: { recorded: true, state: 'APPROVED' },
  });
});
