import { pictureCalls } from '@retake/contract/pictures/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import { servePictures } from '../../platform/pictures/serve.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { pictureRoutes } from './routes.ts';
import { createOwnPictures, type PicturePorts } from './service.ts';

/** Avatars and backgrounds; the files of all pictures, of teams too. */
export function plugPictures(deps: Deps, ports: PicturePorts) {
  const pictures = createOwnPictures(deps, ports);
  return {
    service: pictures,
    calls: [callsOf(pictureCalls, pictureRoutes(pictures))],
    serve: (http) => servePictures(http, deps.pictures),
    sweep: deps.pictures.sweep,
  } satisfies Plugged;
}
