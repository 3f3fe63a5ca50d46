import { Link2 } from 'lucide-react';
import { useState } from 'react';

import { hasBeenLive } from '#renderer/data/connection.ts';
import { openedByUnknownLink } from '#renderer/data/stale-link.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './locked-page.module.css';
import { Logo } from './logo.tsx';

/** Shown to a browser without a session: the reason, and how to get one. */
export function LockedPage() {
  const text = useText().frame.locked;
  const why = hasBeenLive() ? 'ended' : openedByUnknownLink ? 'unknownLink' : 'none';
  return (
    <Stack as="main" centered pad={6} className={styles.page}>
      <Stack gap={4} border fill="surface" className={styles.sheet}>
        <Logo />
        <h1 className={styles.title}>{text.titles[why]}</h1>
        <Text as="p" tone="soft" size="lg" pretty>
          {text.texts[why]}
        </Text>
        <Text as="h2" size="lg">
          {text.how}
        </Text>
        <Stack as="ol" gap={4} className={styles.steps}>
          <li>
            {text.terminal}
            <Row
              align="center"
              gap={3}
              pad={3}
              radius="md"
              fill="sunken"
              size="sm"
              breakAnywhere
              className={styles.example}
              aria-label={text.example}
              role="group"
            >
              <Link2 aria-hidden />
              <code>
                Interface {location.origin}/open?token=<span>…</span>
              </code>
            </Row>
          </li>
          <li>
            {text.paste}
            <GivenLink />
          </li>
        </Stack>
        <Text as="p" tone="faint">
          {text.lost}
        </Text>
        <Text as="p" tone="faint">
          {text.byItself}
        </Text>
      </Stack>
    </Stack>
  );
}

/** A field for the link, which opens the current page again. */
function GivenLink() {
  const { kit } = useText();
  const text = useText().frame.locked;
  const [given, setGiven] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = (): void => {
    const address = addressFrom(given, new URL(location.href));
    setIsWrong(address === null);
    if (address !== null) location.assign(address);
  };
  return (
    <form
      className={styles.given}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Stack columns="1fr auto" align="start" gap={2}>
        <TextField
          label={text.field}
          labelHidden
          mono
          example={`${location.origin}/open?token=…`}
          value={given}
          onChange={setGiven}
          error={isWrong ? text.wrong : null}
        />
        <Button type="submit" variant="primary">
          {kit.open}
        </Button>
      </Stack>
    </form>
  );
}

/** A token: printable ASCII without spaces that is not a URL. */
const TOKEN = /^(?![a-z]+:\/\/)[!-~]{1,200}$/iu;

/**
 * The URL that gives this browser a session, from a pasted link or token; null if it is neither. It leads
 * back to the current page (`here`), but a link to another origin is left unchanged.
 */
export function addressFrom(given: string, here: URL): string | null {
  const text = given.trim();
  const [link] = /\bhttps?:\/\/\S+/iu.exec(text) ?? [];
  if (link !== undefined) return addressOfLink(link, here);
  return TOKEN.test(text) ? openingAt(here, text) : null;
}

function addressOfLink(link: string, here: URL): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const token = url.searchParams.get('token') ?? '';
  if (token === '') return null;
  return url.origin === here.origin ? openingAt(here, token) : url.href;
}

function openingAt(here: URL, token: string): string {
  const query = new URLSearchParams({ token, to: `${here.pathname}${here.search}` });
  return `${here.origin}/open?${query.toString()}`;
}
