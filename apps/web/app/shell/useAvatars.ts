import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { useServerEvent } from '#app/realtime/socket.ts';
import { useUser } from '#app/session/session.ts';
import { readAvatarsWith, renewAvatar } from '#app/ui/avatarPictures.ts';

const readAvatars = async (ids: string[]) =>
  (await call('GET /api/avatars', { query: { ids: ids.join(',') } })).avatars;

/** PIC7: who is shown with letters gets their picture, and one's own is renewed as soon as it changes. */
export function useAvatars(): void {
  const userId = useUser()?.id;
  useEffect(() => readAvatarsWith(readAvatars), []);
  useServerEvent('picturesChanged', () => {
    if (userId) renewAvatar(userId);
  });
}
