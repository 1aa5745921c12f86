import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { onTestFinished } from 'vitest';
import { ADA, ada, BO, idle, member, PARTY, searching } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import { feedParty } from './api/party.ts';
import { PartyBox } from './components/PartyBox.tsx';

/** Members of these nicknames, the leader first. */
export const people = (...nicknames: string[]): PartyMember[] =>
  nicknames.map((nickname, at) =>
    member(nickname === 'ada' ? ADA : nickname === 'bo' ? BO : PARTY.replace(/.$/, `${at + 5}`), nickname),
  );

export const state = (status: PartyState['status']): PartyState => ({ ...searching(), status });

export type Party = { members: PartyMember[]; search?: PartyState; user?: typeof ada; answers?: Answers };

/** Ada's party; `part`: what of it is shown, where that is not all. */
export async function openParty(
  { members, search = idle, user = ada, answers = {} }: Party,
  part?: React.ReactNode,
) {
  const server = wire({
    'GET /api/users/check-party/{userId}': { partyId: PARTY, partycode: 'CODE2345' },
    'GET /api/users/party-members/{userId}': members,
    'GET /api/users/parties/{partyId}': search,
    ...answers,
  });
  const screen = await renderInFrame(part ?? <PartyBox user={user} onShowSearch={() => undefined} />, user);
  onTestFinished(feedParty(screen.queries, ADA));
  return { screen, server, start: screen.getByRole('button', { name: 'Start game' }) };
}
