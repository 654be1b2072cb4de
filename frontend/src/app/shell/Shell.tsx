import { MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { mantineTheme, mantineVariables } from '../../ui/mantineTheme.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { localPath } from '../../ui/locale.js';
import { useLocale } from '../../ui/texts.js';
import { useTheme } from '../../ui/theme.js';
import type { Frame, ShellRoute } from '../shellRoutes.js';
import { IdleWarning } from './IdleWarning.js';
import { LoginAgain } from './LoginAgain.js';
import { Broken, NotFound } from './NotFound.js';
import { PublicFrame } from './PublicFrame.js';

const Waiting = () => (
  <div className="wrapx">
    <Skeleton lines={6} />
  </div>
);

const screensOf = (routes: readonly ShellRoute[], frame: Frame): RouteObject[] =>
  routes
    .filter((route) => route.frame === frame)
    .map(({ path, load }) => ({
      path,
      lazy: async () => ({ Component: await load() }),
      ErrorBoundary: Broken,
      HydrateFallback: Waiting,
    }));

/** Every screen of the shell in its frame. */
export const Shell = ({ routes }: { routes: readonly ShellRoute[] }) => {
  const locale = useLocale();
  const theme = useTheme();
  const router = useMemo(() => {
    const table: RouteObject[] = [
      {
        Component: PublicFrame,
        HydrateFallback: Waiting,
        children: [...screensOf(routes, 'public'), { path: '*', Component: NotFound }],
      },
      {
        // Menu, palette and keys are no part of the first load of a public page.
        lazy: async () => {
          const { CabinetFrame } = await import('./CabinetFrame.js');
          return { element: <CabinetFrame routes={routes} /> };
        },
        ErrorBoundary: Broken,
        HydrateFallback: Waiting,
        children: screensOf(routes, 'cabinet'),
      },
      ...screensOf(routes, 'bare'),
    ];
    return createBrowserRouter(table, { basename: localPath(locale, '/') });
  }, [routes, locale]);
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={theme}>
      <RouterProvider router={router} />
      <LoginAgain />
      <IdleWarning />
    </MantineProvider>
  );
};
