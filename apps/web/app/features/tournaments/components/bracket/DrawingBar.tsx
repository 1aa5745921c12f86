import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Maximize2 } from '#app/ui/icons/Maximize2.tsx';
import { Minus } from '#app/ui/icons/Minus.tsx';
import { Plus } from '#app/ui/icons/Plus.tsx';
import type { Part, PartKind } from '../../model/parts.ts';
import { zoomStep } from '../../model/zoom.ts';

type Props = {
  parts: readonly Part[];
  onJump: (part: Part) => void;
  zoom: (factor: number) => void;
  fit: () => void;
};

/** Above a drawing: where to jump to, and how large it is. */
export const DrawingBar = ({ parts, onJump, zoom, fit }: Props) => (
  <div className="flex items-start justify-between gap-2 border-b border-line px-2 py-1.5">
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{m.event_jump()}</legend>
      {parts.map((part) => (
        <Button key={part.kind} size="sm" look="quiet" onClick={() => onJump(part)}>
          {PART_NAMES[part.kind]()}
        </Button>
      ))}
    </fieldset>
    <div className="ml-auto flex shrink-0">
      <IconButton
        label={m.event_zoom_out()}
        icon={<Minus className="size-4" />}
        onClick={() => zoom(1 / zoomStep)}
      />
      <IconButton
        label={m.event_zoom_in()}
        icon={<Plus className="size-4" />}
        onClick={() => zoom(zoomStep)}
      />
      <IconButton label={m.event_zoom_fit()} icon={<Maximize2 className="size-4" />} onClick={fit} />
    </div>
  </div>
);

const PART_NAMES: Record<PartKind, () => string> = {
  upper: m.event_jump_upper,
  lower: m.event_jump_lower,
  final: m.event_round_grand,
  now: m.event_jump_now,
};
