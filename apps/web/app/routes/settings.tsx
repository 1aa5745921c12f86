import { useState } from 'react';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { useSendPasswordLink } from '#app/features/accounts/api/passwordLink.ts';
import { UnconfirmedEmail } from '#app/features/accounts/components/UnconfirmedEmail.tsx';
import { ApiKeysPanel } from '#app/features/apiKeys/components/ApiKeysPanel.tsx';
import { BlacklistPanel } from '#app/features/blacklist/components/BlacklistPanel.tsx';
import { FollowingPanel } from '#app/features/follows/components/FollowingPanel.tsx';
import { MutesPanel } from '#app/features/mutes/components/MutesPanel.tsx';
import { NicknameButton } from '#app/features/nicknames/components/NicknameButton.tsx';
import { NoticeChannelsPanel } from '#app/features/notices/components/NoticeChannelsPanel.tsx';
import { OwnDataPanel } from '#app/features/ownData/components/OwnDataPanel.tsx';
import { PicturesPanel } from '#app/features/pictures/components/PicturesPanel.tsx';
import { PremiumPanel } from '#app/features/premium/components/PremiumPanel.tsx';
import { PrivacyPanel } from '#app/features/privacy/components/PrivacyPanel.tsx';
import { SecondFactorPanel } from '#app/features/secondFactor/components/SecondFactorPanel.tsx';
import { AccountPanel } from '#app/features/settings/components/AccountPanel.tsx';
import { ConnectsPanel } from '#app/features/settings/components/ConnectsPanel.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

/** Loaded when they are first opened. */
const dialogs = {
  email: lazyOnline(() => import('#app/features/accounts/components/ChangeEmailDialog.tsx')),
  country: lazyOnline(() => import('#app/features/accounts/components/ChangeCountryDialog.tsx')),
  export: lazyOnline(() => import('#app/features/ownData/components/ExportDialog.tsx')),
  deletion: lazyOnline(() => import('#app/features/ownData/components/DeleteAccountDialog.tsx')),
};

export const meta = () => pageMeta(m.settings_title());

export default function SettingsPage() {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const passwordLink = useSendPasswordLink();
  const changePassword = () => {
    passwordLink.mutate();
    openDialog('changePassword');
  };
  return (
    <RequirePlayer>
      {(user) => (
        <div className="mx-auto grid max-w-3xl gap-8">
          <h1 className="text-2xl">{m.settings_title()}</h1>
          <AccountPanel
            user={user}
            changeNickname={<NicknameButton hasPremium={user.premium} />}
            confirmEmail={<UnconfirmedEmail email={user.email} />}
            onChangeEmail={() => setOpened('email')}
            onChangeCountry={() => setOpened('country')}
            onChangePassword={changePassword}
          />
          <SecondFactorPanel />
          <PicturesPanel userId={user.id} nickname={user.nickname} />
          <PremiumPanel />
          <PrivacyPanel hasPremium={user.premium} />
          <NoticeChannelsPanel emailConfirmed={user.emailConfirmed} />
          <FollowingPanel />
          <BlacklistPanel hasPremium={user.premium} />
          <MutesPanel />
          <ConnectsPanel user={user} />
          <ApiKeysPanel />
          <OwnDataPanel onExport={() => setOpened('export')} onDelete={() => setOpened('deletion')} />
          {Opened && <Opened onClose={() => setOpened(null)} />}
        </div>
      )}
    </RequirePlayer>
  );
}
