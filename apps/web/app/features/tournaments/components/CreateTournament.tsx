import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Plus } from '#app/ui/icons/Plus.tsx';
import { useMayCreate } from '../api/tournaments.ts';

const RatingMatchNeeded = lazyOnline(async () => ({
  default: (await import('./RatingMatchNeeded.tsx')).RatingMatchNeeded,
}));

/** Leads to the form; asks the server first what is missing, and says it. */
export function CreateTournament() {
  const gate = useGate();
  const mayCreate = useMayCreate();
  const [isMatchNeeded, setMatchNeeded] = useState(false);
  const navigate = useNavigate();
  const ask = () =>
    mayCreate.mutate(undefined, {
      onSuccess: ({ reason }) => {
        if (reason === 'not_logged_in') openDialog('notLoggedIn');
        else if (reason === 'rating_match_required') setMatchNeeded(true);
        else navigate('/tournaments/new');
      },
      onError: (error) => failureToast(failureText(error, m.tournaments_create_failed())),
    });
  return (
    <>
      <Button
        look="accent"
        size="lg"
        className="w-full whitespace-nowrap"
        icon={<Plus className="size-5" aria-hidden="true" />}
        loading={mayCreate.isPending}
        onClick={() => gate.login() && ask()}
      >
        {m.tournaments_create()}
      </Button>
      {isMatchNeeded && <RatingMatchNeeded onClose={() => setMatchNeeded(false)} />}
    </>
  );
}
