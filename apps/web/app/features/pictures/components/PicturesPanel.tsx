import type { OwnPictures } from '@retake/contract/pictures/calls.ts';
import { type OwnPicture, PICTURE_FILE } from '@retake/core/profile/pictures.ts';
import { failureText } from '#app/api/failure.ts';
import { PictureButton } from '#app/forms/PictureButton.tsx';
import { PictureState } from '#app/forms/PictureState.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useOwnPictures, useRemovePicture, useSendPicture } from '../api/pictures.ts';

type Props = { userId: string; nickname: string };

/** PIC1 to PIC6: the player's own pictures. */
export function PicturesPanel(props: Props) {
  const { data, isError, refetch, isFetching } = useOwnPictures();
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-3 text-lg">
        {m.pictures_title()}
      </h2>
      <div className="panel min-h-52">
        {data ? (
          <>
            <p className="border-b border-line px-5 py-4 text-sm text-muted">
              {m.pictures_text({ megabytes: PICTURE_FILE.maxMegabytes, left: formatNumber(data.left) })}
            </p>
            <OnePicture {...props} kind="avatar" own={data} />
            <OnePicture {...props} kind="background" own={data} />
          </>
        ) : isError ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <div className="p-3">
            <SkeletonRows rows={3} className="h-14" />
          </div>
        )}
      </div>
    </section>
  );
}

const words = {
  avatar: {
    label: m.pictures_avatar,
    choose: m.pictures_choose_avatar,
    remove: m.pictures_remove_avatar,
  },
  background: {
    label: m.pictures_background,
    choose: m.pictures_choose_background,
    remove: m.pictures_remove_background,
  },
};
function OnePicture({ userId, nickname, kind, own }: Props & { kind: OwnPicture; own: OwnPictures }) {
  const { shown, isWaiting } = own[kind];
  const send = useSendPicture(userId, kind);
  const remove = useRemovePicture(userId, kind);
  const failed = (error: unknown) => failureToast(m.common_error(), failureText(error, m.pictures_failed()));
  const choose = (file: File) => void send.mutateAsync(file).catch(failed);
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-3 last:border-0">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        {kind === 'avatar' ? (
          <Avatar id={userId} nickname={nickname} size="lg" />
        ) : (
          <span className="h-12 w-24 shrink-0 overflow-hidden rounded-md bg-high">
            {shown && <img src={shown} alt="" className="size-full object-cover" />}
          </span>
        )}
        <div className="min-w-0">
          <h3 className="text-base">{words[kind].label()}</h3>
          <PictureState standing={own[kind]} />
        </div>
      </div>
      <PictureButton
        label={words[kind].choose()}
        isBusy={send.isPending}
        disabled={own.left === 0}
        onFile={choose}
      />
      {(shown !== null || isWaiting) && (
        <Button
          aria-label={words[kind].remove()}
          loading={remove.isPending}
          onClick={() => void remove.mutateAsync(undefined).catch(failed)}
        >
          {m.pictures_remove()}
        </Button>
      )}
    </div>
  );
}
