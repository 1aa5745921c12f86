import type { PictureStandingShown } from '@retake/contract/pictures/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { Spinner } from '#app/ui/Spinner.tsx';

const faults = {
  picture_type: m.error_picture_type,
  picture_broken: m.error_picture_broken,
  picture_too_much: m.error_picture_too_much,
};

/** PIC2, PIC3: what has become of the picture that was sent last. */
export const PictureState = ({
  standing: { shown, isWaiting, fault },
}: {
  standing: PictureStandingShown;
}) => (
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
);
