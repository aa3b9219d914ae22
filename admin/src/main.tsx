import './design/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { router } from './app/routes.tsx';
import { noteShownPage } from './app/shown-page.ts';
import { queryClient } from './data/client.ts';
import { takeEarlyAnswers } from './data/early.ts';
import { toastQueue } from './design/overlays/toast.ts';
import { Toasts } from './design/overlays/toasts.tsx';
import { applyTheme } from './design/theme.ts';
import { onSessionEnd, startSession } from './session/session.ts';

applyTheme();
void startSession();
takeEarlyAnswers((key, cached) => queryClient.setQueryData(key, cached));
onSessionEnd(() => toastQueue.clear());
router.subscribe(({ location }) => noteShownPage(location.pathname));

const container = document.getElementById('app');
if (container)
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
