import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadAfterUpdate } from './site/reloadAfterUpdate.ts';
import { waitForServer } from './site/waitForServer.ts';
import { showFonts } from './theme/fonts.ts';

const instrumentations = [waitForServer()];

void showFonts();
reloadAfterUpdate();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
