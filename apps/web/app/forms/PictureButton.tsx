import { PICTURE_FILE } from '@retake/core/profile/pictures.ts';
import { useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';

const ACCEPTED = PICTURE_FILE.types.map((type) => `image/${type}`).join(',');

type Props = { label: string; isBusy: boolean; disabled?: boolean; onFile: (file: File) => void };

/** PIC1: chooses the file of a picture. One that is too large is not sent. */
export function PictureButton({ label, isBusy, disabled = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const megabytes = PICTURE_FILE.maxMegabytes;
  const choose = (file: File) => {
    if (file.size <= megabytes * 1024 * 1024) onFile(file);
    else failureToast(m.common_error(), m.pictures_too_large({ megabytes }));
  };
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
          if (file) choose(file);
          target.value = '';
        }}
      />
      <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
