import { useNavigate, useRouter } from '@tanstack/react-router';

import { changeSettings, useSettings } from '#renderer/data/settings.ts';

import { isTechnical, SCREENS } from './screens.ts';

/** Turns the presentation on or off. Who is on a screen that is not shown then begins with the floor. */
export function usePresent(): () => void {
  const { presentation } = useSettings();
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    changeSettings({ presentation: !presentation });
    const { pathname } = router.state.location;
    const shown = SCREENS.find(({ route }) => route.to === pathname);
    if (!presentation && shown !== undefined && isTechnical(shown)) void navigate({ to: '/floor' });
  };
}
