import type { MapId } from '@retake/core/maps.ts';
import { Picture } from '#app/ui/Picture.tsx';

type Props = { map: MapId; sizes: string; first?: boolean; className?: string };

/** The map's name always stands beside it. */
export const MapPicture = ({ map, ...rest }: Props) => <Picture name={`map-${map}`} alt="" {...rest} />;
