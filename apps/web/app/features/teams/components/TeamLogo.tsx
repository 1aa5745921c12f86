import { failureText } from '#app/api/failure.ts';
import { PictureButton } from '#app/forms/PictureButton.tsx';
import { PictureState } from '#app/forms/PictureState.tsx';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { TeamMark } from '#app/ui/TeamMark.tsx';
import { type Team, useLogoChanges, useRemoveLogo, useSendLogo } from '../api/teams.ts';

const failed = (error: unknown) => failureToast(m.common_error(), failureText(error, m.pictures_failed()));

/** TEA13: the captain sends a logo, or takes it away. */
export function TeamLogo({ team: { id, name, tag, logo } }: { team: Team }) {
  const send = useSendLogo(id);
  const remove = useRemoveLogo(id);
  useLogoChanges();
  const shown = logo.shown === null ? null : { large: logo.shown, still: logo.shown };
  return (
    <section aria-labelledby="logo" className="mt-4 border-t border-line pt-4">
      <h3 id="logo" className="text-base">
        {m.teams_logo()}
      </h3>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <TeamMark id={id} name={name} tag={tag} logo={shown} />
        <div className="min-w-0 flex-1 basis-40">
          <PictureState standing={logo} />
          <p className="text-sm text-muted">{m.teams_logo_text()}</p>
        </div>
        <div className="flex w-full flex-wrap gap-2">
          <PictureButton
            label={m.teams_logo_choose()}
            isBusy={send.isPending}
            onFile={(file) => send.mutate(file, { onError: failed })}
          />
          {(logo.shown !== null || logo.isWaiting) && (
            <Button
              aria-label={m.teams_logo_remove()}
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onError: failed })}
            >
              {m.pictures_remove()}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
