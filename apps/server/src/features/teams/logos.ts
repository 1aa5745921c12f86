import type { AvatarFiles, PictureStandingShown } from '@retake/contract/pictures/calls.ts';
import { actAsCaptain } from '@retake/core/teams/team.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import {
  type Picture,
  type PictureShape,
  pictureAddress,
  stillAddress,
} from '../../platform/pictures/shape.ts';
import { lockTeam } from './store.ts';

/** PIC6: as an avatar. */
const LOGO: PictureShape = {
  kind: 'teamLogo',
  files: { large: { width: 184, height: 184 }, small: { width: 64, height: 64 } },
  stillOf: 'large',
};
const placeOf = (teamId: string) => ({ kind: LOGO.kind, ownerId: teamId });

const filesOf = (picture: Picture): AvatarFiles => ({
  large: pictureAddress(picture, 'large'),
  small: pictureAddress(picture, 'small'),
  still: stillAddress(picture, LOGO),
});

/** PIC8: the captain of today is told. */
export type LogoTakenAway = { captainId: string; team: { id: string; name: string }; reason: string };

export type Logos = ReturnType<typeof createLogos>;

/** TEA13: the pictures of teams, which their captains send. */
export function createLogos({
  database,
  pictures,
  audit,
  realtime,
}: Pick<Deps, 'database' | 'pictures' | 'audit' | 'realtime'>) {
  const takenAway = createEvent<LogoTakenAway>();
  pictures.register(LOGO);
  pictures.onChanged(async (tx, { kind, uploadedBy }) => {
    if (kind === LOGO.kind) tx.after(() => realtime.toUsers([uploadedBy], 'picturesChanged', {}));
  });

  async function mustBeCaptain(tx: Tx, userId: string, teamId: string): Promise<void> {
    const team = await lockTeam(tx, teamId);
    if (!team) throw new Refusal('team_gone');
    const acts = actAsCaptain(team.roster, userId);
    if (!acts.ok) throw new Refusal(acts.code);
  }

  return {
    onTakenAway: takenAway.on,

    async of(teamId: string): Promise<AvatarFiles | null> {
      const picture = await pictures.of(placeOf(teamId));
      return picture && filesOf(picture);
    },

    async standingOf(teamId: string): Promise<PictureStandingShown> {
      const { shown, isWaiting, fault } = await pictures.standingOf(placeOf(teamId));
      return { shown: shown && pictureAddress(shown, 'large'), isWaiting, fault };
    },

    upload: (captainId: string, teamId: string, content: Uint8Array): Promise<void> =>
      pictures.upload({
        ...placeOf(teamId),
        uploadedBy: captainId,
        content,
        admit: (tx) => mustBeCaptain(tx, captainId, teamId),
      }),

    remove: (captainId: string, teamId: string): Promise<void> =>
      database.write(async (tx) => {
        await mustBeCaptain(tx, captainId, teamId);
        await pictures.remove(tx, placeOf(teamId));
      }),

    /** TEA7: with the team. */
    removeWith: async (tx: Tx, teamId: string): Promise<void> =>
      void (await pictures.remove(tx, placeOf(teamId))),

    /** PIC8. */
    takeAway: (actorId: string, teamId: string, reason: string): Promise<void> =>
      database.write(async (tx) => {
        const team = await lockTeam(tx, teamId);
        if (!team || !(await pictures.remove(tx, placeOf(teamId)))) throw new Refusal('picture_gone');
        const details = { picture: 'logo', reason };
        await audit.write(tx, { actorId, action: 'take_picture_away', targetId: teamId, details });
        const captain = team.roster.find(({ role }) => role === 'captain');
        if (captain)
          await takenAway.tell(tx, {
            captainId: captain.userId,
            team: { id: team.id, name: team.name },
            reason,
          });
      }),
  };
}
