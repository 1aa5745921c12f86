import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import type { ArticleText } from './article.ts';

export const text: ArticleText = {
  title: '一周 Premium，人人都有',
  description:
    '七天时间，每个账号都可以使用 Premium 的全部功能，不需要银行卡，也不会续费。先试什么，之后会怎样。',
  content: `
<p>描述 Premium 并不容易。一份功能清单能告诉你有什么，却说不出你会不会想念它。所以我们用一个星期向所有人开放：<strong>从星期一到星期日，每个账号都拥有 Premium</strong>，无论是今天早上刚注册的，还是从第一天起就在这里的。</p>
<h2>没有附加条件</h2>
<p>不需要输入银行卡，也不需要点击任何按钮。星期一登录时，这一周就已经在那里；星期日结束后，你的账号恢复原样。不会续费，不会扣款，也没有人每天写信提醒你还剩多少时间。如果你已经有订阅，这七天会加到订阅的末尾。</p>
<h2>先试什么</h2>
<ul>
<li><strong>练习服务器。</strong>在队伍面板中启动。它会显示投掷物的轨迹，一键回到原来的位置，并支持地图池中的所有地图。比赛前在里面练半小时，比调整任何设置都有用。</li>
<li><strong>精彩集锦。</strong>每场比赛后，你最精彩的回合会被剪成一段短视频。把它发给那个说你从来打不中的朋友。</li>
<li><strong>黑名单。</strong>指定最多 ${BLACKLIST_MAX} 名不想遇到的玩家，匹配时他们既不会进入你的队伍，也不会出现在对面。对方不会得到通知。</li>
<li><strong>任务。</strong>比赛中的小目标，赢得的奖品在这一周之后仍然属于你。</li>
<li><strong>月度双人联赛。</strong>找一个你信任的人一起参加。这一周获得的积分会保留在积分榜上，直到月底。</li>
<li><strong>昵称。</strong>有了 Premium，每月可以修改 ${NICKNAME_CHANGES.premium.times} 次，而不是每 ${NICKNAME_CHANGES.free.months} 个月一次，还可以清除那些让你后悔的旧昵称。</li>
</ul>
<h2>之后会怎样</h2>
<p>这一部分我们考虑得最久，因为免费周往往在结束时会拿走一些东西。规则如下：</p>
<ul>
<li>这一周获得的奖品、视频和联赛积分都归你所有。</li>
<li>这一周比赛的录像保存 ${DEMO_RETENTION_DAYS.premium} 天，与订阅者相同，而不是 ${DEMO_RETENTION_DAYS.free} 天。</li>
<li>黑名单会保留但不再生效。将来开通订阅时，它会重新启用。</li>
<li>你在主页上隐藏的内容会重新可见。最后一天我们会提醒一次，只提醒一次，让你不至于意外。</li>
</ul>
<h2>为什么这样做</h2>
<p>当然，一部分原因是希望更多人订阅。但更主要的是，我们想看看所有人同时使用所有功能时平台的表现。尤其是练习服务器，还从未经历过这样的周末。如果哪里出了问题，请写信给技术支持并说明时间，这一周的每一份报告都会送到开发者手中。</p>
<p>还有一个请求。在这样的日子里，会有陌生人通过消息中的链接兜售“延长版”或“终身版”Premium。这样的东西并不存在。这一周已经在你的账号里，没有人需要你的密码、物品或交易才能把它给你。有疑问时，请查看<a href="/safety">安全页面</a>。</p>
<p>祝你度过愉快的一周。</p>
<p><strong>编者注：</strong>练习服务器、精彩集锦、任务、修改昵称、比赛录像和隐藏资料将在以后的版本中推出。月度双人联赛和黑名单已经可用。</p>`,
};
