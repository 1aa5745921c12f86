type Props = { moving: string; still: string; className: string };

/** Decoration: who asks for less motion sees what does not move. */
export function MovingPicture({ moving, still, className }: Props) {
  return (
    <picture>
      {still !== moving && <source srcSet={still} media="(prefers-reduced-motion: reduce)" />}
      <img src={moving} alt="" className={className} />
    </picture>
  );
}
