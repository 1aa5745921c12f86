import { DELETION_WAIT_DAYS } from '@retake/core/accounts/deletion.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';

/** EXP1, DEL1. */
export function OwnDataPanel({ onExport, onDelete }: { onExport: () => void; onDelete: () => void }) {
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className="mb-3 text-lg">
        {m.own_data_title()}
      </h2>
      <dl className="panel">
        <Row label={m.own_data_export()} hint={m.own_data_export_hint()}>
          <Button onClick={onExport}>{m.own_data_export_button()}</Button>
        </Row>
        <Row label={m.own_data_account()} hint={m.own_data_account_hint({ days: DELETION_WAIT_DAYS })}>
          <Button look="danger" onClick={onDelete}>
            {m.own_data_delete_button()}
          </Button>
        </Row>
      </dl>
    </section>
  );
}

const Row = ({ label, hint, children }: { label: string; hint: string; children: React.ReactNode }) => (
  <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
    <dt className="w-full shrink-0 text-sm text-faint sm:w-32">{label}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 text-sm text-muted">{hint}</span>
      {children}
    </dd>
  </div>
);
