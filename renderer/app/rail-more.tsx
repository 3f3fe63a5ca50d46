import { useLocation, useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';
import { Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';

import styles from './rail.module.css';
import { SCREENS } from './screens.ts';

/** The screens that are rarely needed. */
export function RailMore() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screens = SCREENS.filter(({ group }) => group === 'more');
  const isHere = screens.some(({ route }) => route.to === pathname);
  return (
    <Menu
      trigger={
        <button type="button" className={styles.link} aria-current={isHere ? 'page' : undefined}>
          <Ellipsis aria-hidden />
          <Text truncate className={styles.name}>
            {text.frame.more}
          </Text>
        </button>
      }
    >
      {screens.map(({ key, route, icon, title }) => (
        <MenuItem key={key} icon={icon} onSelect={() => void navigate({ to: route.to })}>
          {title(text)}
        </MenuItem>
      ))}
    </Menu>
  );
}
