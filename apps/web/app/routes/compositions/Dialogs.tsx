import type { DialogName } from '#app/dialogs/dialogs.ts';
import type { DialogComponent } from '#app/shell/DialogHost.tsx';
import { lazyOnline } from '#app/site/lazyOnline.ts';

/** Dialogs that may be asked for from anywhere. Loaded with the first one: every page would carry the names of their files. */
const dialogs: Record<DialogName, DialogComponent> = {
  login: lazyOnline(() => import('#app/features/accounts/components/LoginDialog.tsx')),
  signUp: lazyOnline(() => import('#app/features/accounts/components/SignUpDialog.tsx')),
  forgotPassword: lazyOnline(() => import('#app/features/accounts/components/ForgotPasswordDialog.tsx')),
  changePassword: lazyOnline(() => import('#app/features/accounts/components/ChangePasswordDialog.tsx')),
  notLoggedIn: lazyOnline(() => import('#app/features/accounts/components/NotLoggedInDialog.tsx')),
  connectSteam: lazyOnline(() => import('#app/features/settings/components/ConnectSteamDialog.tsx')),
  proof: lazyOnline(() => import('#app/proof/ProofDialog.tsx')),
  addFriend: lazyOnline(() => import('#app/features/friends/components/AddFriendDialog.tsx')),
};

export default function Dialogs({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const Opened = dialogs[name];
  return <Opened onClose={onClose} />;
}
