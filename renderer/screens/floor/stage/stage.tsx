import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { Payment, Run, RunStep, Section } from '#renderer/data/types.ts';
import { usePlace } from '#renderer/kit/account-name.ts';
import { useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useStoreRead, useStoreWrite } from '#renderer/kit/store.ts';
import { TerminalDisplay } from '#renderer/kit/terminal-display.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Stack } from '#renderer/ui/layout.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';
import { isSettled } from '#server/domain/terminal-payment.ts';

import { FloorView } from '../floor-view.tsx';
import { useFloorSearch } from '../search.ts';
import { isRightIn, tileOf } from '../tile-of.ts';
import { BillCard, EveningCard } from './bill-card.tsx';
import type { MovedBill } from './moved-bill.ts';
import { movedBill } from './moved-bill.ts';
import styles from './stage.module.css';

/** The floor for an audience: the tables, and beside them the bill that the current step is about. */
export function Stage() {
  const { floor, frame } = useText();
  const query = useStoreRead('listTables');
  useEffect(() => {
    document.title = `${floor.title} · ${frame.product}`;
  }, [floor, frame]);
  return (
    <Stack fullY className={styles.stage}>
      <h1 className={a11y.visuallyHidden}>{floor.title}</h1>
      <Loaded query={query}>{(sections) => <LoadedStage sections={sections} />}</Loaded>
    </Stack>
  );
}

function LoadedStage({ sections }: { readonly sections: readonly Section[] }) {
  const [{ account: accountId, table }] = useFloorSearch();
  const run = useShownRun();
  const place = useRef<HTMLDivElement>(null);
  useFollowedRun(run, sections);
  const { data: account } = useStoreRead(
    'getAccount',
    { accountId: accountId ?? '' },
    { enabled: accountId !== undefined },
  );
  const spot = account?.kind === 'table' ? account.tableId : table;
  const [payment, putAway] = useShownPayment(run, accountId);
  const moved = useMovedBill(sections);
  const acting = run === null;
  return (
    <>
      {/* The padding is for the outlines of rooms and tables. */}
      <Box ref={place} relative shrinkY pad={1} scroll data-stage>
        <FloorView sections={sections} spot={acting ? undefined : spot} />
        {moved !== null && <Flight key={JSON.stringify(moved)} bill={moved} floor={place} />}
        {payment !== undefined && (
          <StageTerminal payment={payment} spot={spot} acting={acting} onDone={putAway} />
        )}
      </Box>
      {accountId === undefined ? (
        <EveningCard sections={sections} />
      ) : (
        <BillCard accountId={accountId} acting={acting} step={run?.step ?? 0} />
      )}
    </>
  );
}

/** Opens the subject of a run's latest step. */
function useFollowedRun(run: Run | null, sections: readonly Section[]): void {
  const [, , go] = useFloorSearch();
  const { data: payments = [] } = useStoreRead('listPayments');
  const reached = run?.steps.filter(({ state }) => state !== 'pending') ?? [];
  const subject = reached.findLast((step) => step.subject !== null)?.subject ?? null;
  const account = accountOf(subject, payments, sections);
  const table = subject?.kind === 'table' ? subject.id : undefined;
  // The next step shows its own subject, even if the presenter opened something else.
  const moment = run === null ? null : JSON.stringify([run.name, reached.length, account, table]);
  useEffect(() => {
    if (moment === null) return;
    go({ account, table, open: undefined });
    // A focus ring would compete with the ring around the table of the step.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches('[data-table]')) {
      activeElement.blur();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment]);
}

function accountOf(
  subject: RunStep['subject'],
  payments: readonly Payment[],
  sections: readonly Section[],
): string | undefined {
  switch (subject?.kind) {
    case 'account':
      return subject.id;
    case 'payment':
      return payments.find(({ paymentId }) => paymentId === subject.id)?.accountId ?? undefined;
    case 'table': {
      const tables = sections.flatMap((section) => section.tables);
      return tables.find(({ tableId }) => tableId === subject.id)?.account?.accountId;
    }
    default:
      return undefined;
  }
}

/** The payment on the terminal: a pending one, and its result until the presentation continues. */
function useShownPayment(run: Run | null, accountId: string | undefined) {
  const { data: payments = [] } = useStoreRead('listPayments');
  const [last, setLast] = useState<string | null>(null);
  const ofAccount = payments.filter((payment) => payment.accountId === accountId);
  const pending = ofAccount.find(({ state }) => !isSettled(state));
  if (pending !== undefined && pending.paymentId !== last) setLast(pending.paymentId);
  const press = run?.steps.findLast(({ state }) => state !== 'pending')?.press;
  const isShown = ({ paymentId }: Payment): boolean =>
    run === null
      ? paymentId === last
      : run.steps.some((step) => step.press === press && step.subject?.id === paymentId);
  return [pending ?? ofAccount.find(isShown), () => setLast(null)] as const;
}

/** The bill that moved with the latest change to the floor. */
function useMovedBill(sections: readonly Section[]): MovedBill | null {
  const [seen, setSeen] = useState({ sections, moved: null as MovedBill | null });
  if (seen.sections !== sections) {
    setSeen({ sections, moved: movedBill(seen.sections, sections) });
  }
  return seen.moved;
}

interface StageTerminalProps {
  readonly payment: Payment;
  /** The id of the table that the terminal must not cover. */
  readonly spot: string | undefined;
  /** True if the presenter presses the buttons, rather than a scenario. */
  readonly acting: boolean;
  readonly onDone: () => void;
}

/** The enlarged card terminal, shown during a card payment. */
function StageTerminal({ payment, spot, acting, onDone }: StageTerminalProps) {
  const text = useText().stage.terminal;
  const { mutate, isPending } = useStoreWrite('pressButton');
  const press = (button: 'approve' | 'refusal') => (): void =>
    mutate({ paymentId: payment.paymentId, button });
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const floor = element.current?.parentElement?.getBoundingClientRect();
    if (element.current === null || floor === undefined) return;
    element.current.dataset['side'] = isRightIn(floor, spot ?? '') ? 'left' : 'right';
  }, [spot]);
  return (
    <section ref={element} className={styles.terminal} aria-label={text.label}>
      <TerminalDisplay
        large
        payment={payment}
        place={usePlace(payment.accountId, { receipt: false })}
        label={text.states[payment.state]}
      />
      {acting && (
        <Stack gap={3} columns={isSettled(payment.state) ? '1fr' : '1fr 1fr'}>
          {isSettled(payment.state) ? (
            <Button size="lg" onClick={onDone}>
              {text.done}
            </Button>
          ) : (
            <>
              <Button size="lg" disabled={isPending} onClick={press('refusal')}>
                {text.decline}
              </Button>
              <Button size="lg" variant="primary" disabled={isPending} onClick={press('approve')}>
                {text.approve}
              </Button>
            </>
          )}
        </Stack>
      )}
    </section>
  );
}

interface FlightProps {
  readonly bill: MovedBill;
  /** Contains both tables. */
  readonly floor: RefObject<HTMLElement | null>;
}

/** A bill that travels along a curve from table to table, with an arrow that stays for a while. */
function Flight({ bill, floor }: FlightProps) {
  const { format } = useText();
  const route = useRef<SVGPathElement>(null);
  const traveller = useRef<HTMLSpanElement>(null);
  const { from, to } = bill;
  useLayoutEffect(() => {
    const path = floor.current && curveBetween(floor.current, from, to);
    if (path === null || traveller.current === null) return;
    route.current?.setAttribute('d', path);
    traveller.current.style.offsetPath = `path("${path}")`;
  }, [floor, from, to]);
  return (
    <div className={styles.flight} aria-hidden>
      <svg className={styles.route}>
        <defs>
          <marker id="flight-end" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" orient="auto">
            <path d="M0 0 8 4 0 8Z" />
          </marker>
        </defs>
        <path ref={route} markerEnd="url(#flight-end)" />
      </svg>
      <span ref={traveller} className={styles.bill}>
        {format.money(bill.amount, bill.currency)}
      </span>
    </div>
  );
}

/** The distance of the curve's control point from the straight line, as a fraction of the line's length. */
const BEND = 0.22;

function curveBetween(floor: HTMLElement, from: string, to: string): string | null {
  const origin = floor.getBoundingClientRect();
  const source = tileOf(from, floor)?.getBoundingClientRect();
  const target = tileOf(to, floor)?.getBoundingClientRect();
  if (source === undefined || target === undefined) return null;
  const start = edgeOf(source, target);
  const end = edgeOf(target, source);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  // The curve is below a horizontal line and beside a vertical one.
  const bend = dx < 0 ? -BEND : BEND;
  const middle = {
    x: (start.x + end.x) / 2 - dy * bend,
    y: (start.y + end.y) / 2 + dx * bend,
  };
  const [a, b, c] = [start, middle, end].map(({ x, y }) => `${x - origin.x} ${y - origin.y}`);
  return `M${a} Q${b} ${c}`;
}

/** The middle of the edge of a table that faces another. */
function edgeOf(box: DOMRect, other: DOMRect): { readonly x: number; readonly y: number } {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [dx, dy] = [other.x + other.width / 2 - x, other.y + other.height / 2 - y];
  return Math.abs(dx) > Math.abs(dy)
    ? { x: dx < 0 ? box.left : box.right, y }
    : { x, y: dy < 0 ? box.top : box.bottom };
}
