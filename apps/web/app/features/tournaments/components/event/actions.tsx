import { useState } from 'react';
import { failureText, isFailure } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useCheckIn, useEnter, useWithdraw } from '../../api/event.ts';
import { isBeforeDraw, type Tournament } from '../../model/event.ts';

const EntryDialog = lazyOnline(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }));

type EnterProps = { tournament: Tournament; waits: boolean; onPremiumNeeded: () => void };

/** Enters; what is missing is asked for first: login, Steam, Premium, and who plays where teams enter. */
export function EnterButton({ tournament, waits, onPremiumNeeded }: EnterProps) {
  const gate = useGate();
  const user = useUser();
  const enter = useEnter(tournament.id);
  const [isChoosing, setChoosing] = useState(false);
  const { title, premium, settings } = tournament;
  const entered = () =>
    toast({ tone: 'good', title: m.tournaments_join_done({ title }), durationMs: TOAST_MS.copied });
  const send = () =>
    enter.mutate(
      {},
      {
        onSuccess: entered,
        onError: (error) =>
          isFailure(error, 'premium_required')
            ? onPremiumNeeded()
            : failureToast(failureText(error, m.tournaments_join_failed())),
      },
    );
  const ask = () => {
    if (!gate.steam()) return;
    if (premium && user?.premium !== true) onPremiumNeeded();
    else if (settings.entrants === 'teams') setChoosing(true);
    else send();
  };
  return (
    <>
      <Button look="accent" className="min-w-28 max-sm:flex-1" loading={enter.isPending} onClick={ask}>
        {waits ? m.event_join_waiting() : m.event_join()}
      </Button>
      {isChoosing && (
        <EntryDialog
          tournament={tournament}
          onClose={() => setChoosing(false)}
          onEntered={() => {
            setChoosing(false);
            entered();
          }}
        />
      )}
    </>
  );
}

export function WithdrawButton({ tournament }: { tournament: Tournament }) {
  const withdraw = useWithdraw(tournament.id);
  const { title } = tournament;
  const ask = async () => {
    const isSure = await confirm({
      title: m.tournaments_leave_title({ title }),
      text: isBeforeDraw(tournament) ? m.tournaments_leave_text() : m.event_withdraw_running(),
      yes: m.tournaments_leave_yes(),
      no: m.tournaments_leave_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    withdraw.mutate(undefined, {
      onSuccess: () => toast({ title: m.tournaments_leave_done({ title }), durationMs: TOAST_MS.copied }),
      onError: (error) => failureToast(failureText(error, m.tournaments_leave_failed())),
    });
  };
  return (
    <Button look="quiet" loading={withdraw.isPending} onClick={() => void ask()}>
      {m.event_withdraw()}
    </Button>
  );
}

export function CheckInButton({ id }: { id: string }) {
  const checkIn = useCheckIn(id);
  const press = () =>
    checkIn.mutate(undefined, {
      onSuccess: () => toast({ tone: 'good', title: m.event_check_in_done(), durationMs: TOAST_MS.copied }),
      onError: (error) => failureToast(failureText(error, m.event_check_in_failed())),
    });
  return (
    <Button look="accent" className="min-w-28 max-sm:flex-1" loading={checkIn.isPending} onClick={press}>
      {m.event_check_in()}
    </Button>
  );
}
