import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download, LoaderCircle } from 'lucide-react';

import type { CheckOutcome } from '#data/receiver-checks.ts';
import { receiverCheckQuery } from '#data/receiver-checks.ts';
import { useOwnText } from '#text/own-text.ts';
import { receiverCheckTexts } from '#text/receiver-check.ts';
import { useFormat } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useSaveFile } from '#ui/save-file.ts';
import { showFailure } from '#ui/toast.tsx';

import styles from './grade-card.module.css';
import { markdownOf } from './markdown.ts';
import type { Standing } from './standing.ts';
import { countOutcomes, GROUP_NAMES, GROUPS, verdictOf } from './standing.ts';

interface GradeCardProps {
  readonly standing: Standing;
  readonly running: boolean;
}

/** How good the receiver is, in a letter, a sentence and a tick a check. */
export function GradeCard({ standing, running }: GradeCardProps) {
  const text = useOwnText(receiverCheckTexts);
  const { graded } = standing;
  return (
    <section className={styles.card} aria-label={text.grade(graded.grade)}>
      <span className={styles.grade} data-grade={graded.grade} aria-hidden>
        {running ? <LoaderCircle className={styles.spin} /> : graded.grade}
      </span>
      <div className={styles.words}>
        <h2 className={styles.verdict} role="status">
          {running ? text.running : text.verdicts[verdictOf(graded)]}
        </h2>
        <div className={styles.summary}>
          <Ticks standing={standing} running={running} />
          <Counts standing={standing} />
        </div>
        {running ? (
          <p className={styles.facts}>{text.runningText}</p>
        ) : (
          <FactsOfRun standing={standing} />
        )}
      </div>
      <ExportMenu standing={standing} />
    </section>
  );
}

/** One tick a check, in the groups of the list, which says the same in words. */
function Ticks({ standing: { results }, running }: GradeCardProps) {
  const text = useOwnText(receiverCheckTexts);
  return (
    <div className={styles.groups} aria-hidden data-running={running || undefined}>
      {GROUP_NAMES.map((name) => (
        <span key={name} className={styles.group}>
          {GROUPS[name].map((id) => {
            const check = results.get(id)?.check;
            return (
              check !== undefined && (
                <span
                  key={id}
                  className={styles.tick}
                  data-outcome={check.outcome}
                  title={`${text.checks[check.id].title}: ${text.outcomes[check.outcome]}`}
                />
              )
            );
          })}
        </span>
      ))}
    </div>
  );
}

const SHOWN = ['passed', 'failed', 'warning', 'skipped'] as const satisfies readonly CheckOutcome[];

function Counts({ standing: { results } }: Pick<GradeCardProps, 'standing'>) {
  const { counts } = useOwnText(receiverCheckTexts);
  const format = useFormat();
  const found = countOutcomes(results);
  return (
    <p className={styles.counts}>
      {SHOWN.filter((outcome) => found[outcome] > 0).map((outcome) => (
        <span key={outcome} data-outcome={outcome}>
          {outcome === 'warning' && found.warning !== 1
            ? counts.warnings(format.number(found.warning))
            : said(counts[outcome], format.number(found[outcome]))}
        </span>
      ))}
    </p>
  );
}

/** What is said of one alone needs no number. */
function said(words: string | ((count: string) => string), count: string): string {
  return typeof words === 'string' ? words : words(count);
}

function FactsOfRun({ standing }: Pick<GradeCardProps, 'standing'>) {
  const text = useOwnText(receiverCheckTexts);
  const format = useFormat();
  const { graded, before, aloneSince } = standing;
  return (
    <>
      <p className={styles.facts}>
        <time dateTime={graded.at}>{format.dateTime(graded.at)}</time>
        <span>{format.duration(graded.durationMs)}</span>
        <code data-technical>{graded.url}</code>
        <span data-technical>{text.signed(graded.signature)}</span>
        <span>{text.untouched}</span>
        {before !== undefined && (
          <strong>{text.before(before.grade, format.dateTime(before.at))}</strong>
        )}
      </p>
      {aloneSince > 0 && (
        <p className={styles.alone}>
          {aloneSince === 1 ? text.oneAlone : text.manyAlone(format.number(aloneSince))}
        </p>
      )}
    </>
  );
}

/** The graded run as a file: all of it for a program, or what there is to mend for a person. */
function ExportMenu({ standing: { graded } }: Pick<GradeCardProps, 'standing'>) {
  const text = useOwnText(receiverCheckTexts);
  const client = useQueryClient();
  const save = useSaveFile();
  const name = `receiver-check-${graded.pluginId ?? 'address'}-${graded.grade}`;
  const saveJson = async (): Promise<void> => {
    const whole = await client.fetchQuery(receiverCheckQuery(graded.id));
    save(name, JSON.stringify(whole, null, 2));
  };
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          {text.export}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => void saveJson().catch(showFailure)}>{text.exportJson}</MenuItem>
      <MenuItem onSelect={() => save(`${name}.md`, markdownOf(graded, text))}>
        {text.exportMarkdown}
      </MenuItem>
    </Menu>
  );
}
