import type { OwnPictures } from '@retake/contract/pictures/calls.ts';
import { type OwnPicture, PICTURE_FILE } from '@retake/core/profile/pictures.ts';
import { useRef } from 'react';
import { failureText } from '#app/api/failure.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
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
const faults = {
  picture_type: m.error_picture_type,
  picture_broken: m.error_picture_broken,
  picture_too_much: m.error_picture_too_much,
};
const ACCEPTED = PICTURE_FILE.types.map((type) => `image/${type}`).join(',');

function OnePicture({ userId, nickname, kind, own }: Props & { kind: OwnPicture; own: OwnPictures }) {
  const { shown, isWaiting, fault } = own[kind];
  const send = useSendPicture(userId, kind);
  const remove = useRemovePicture(userId, kind);
  const failed = (error: unknown) => failureToast(m.common_error(), failureText(error, m.pictures_failed()));
  const megabytes = PICTURE_FILE.maxMegabytes;
  const choose = (file: File) => {
    if (file.size > megabytes * 1024 * 1024)
      failureToast(m.common_error(), m.pictures_too_large({ megabytes }));
    else void send.mutateAsync(file).catch(failed);
  };
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
          <p role="status" className="text-sm text-muted">
            {isWaiting ? (
              <span className="flex items-center gap-2">
                <Spinner /> {m.pictures_waiting()}
              </span>
            ) : fault ? (
              <span className="text-bad">{faults[fault]()}</span>
            ) : (
              shown === null && m.pictures_none()
            )}
          </p>
        </div>
      </div>
      <FileButton
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

type FileProps = { label: string; isBusy: boolean; disabled: boolean; onFile: (file: File) => void };

function FileButton({ label, isBusy, disabled, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={label}
        disabled={disabled}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
