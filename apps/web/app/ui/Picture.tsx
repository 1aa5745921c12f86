import { type PictureName, pictureFiles } from '#app/artwork/pictures.ts';
import { classes } from './classes.ts';

type Props = {
  name: PictureName;
  /** What it shows; empty where the text beside it says so already. */
  alt: string;
  /** How wide it stands on the page, as in the `sizes` of an image. */
  sizes: string;
  /** For what is seen first: loaded at once instead of when it comes near. */
  first?: boolean;
  className?: string;
};

/** One of our pictures in the size and format that the browser takes; its box is kept before it arrives. */
export function Picture({ name, alt, sizes, first = false, className }: Props) {
  const files = pictureFiles(name);
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={files.avif} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={files.webp} sizes={sizes} />
      <img
        src={files.fallback}
        alt={alt}
        width={files.width}
        height={files.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={classes('object-cover', className)}
        style={{ backgroundColor: files.color }}
      />
    </picture>
  );
}
