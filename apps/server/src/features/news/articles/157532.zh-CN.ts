import { LEAGUE_PRIZE_PLACES, LEAGUE_PRIZE_POOL_CENTS } from '@retake/core/league/leagues.ts';
import { LEAGUE_POINTS } from '@retake/core/league/points.ts';
import { prizeCents } from '@retake/core/league/prizes.ts';
import { priceText, prizeText } from '@retake/core/money.ts';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import type { ArticleText } from './article.ts';

export const text: ArticleText = {
  title: '联赛、锦标赛和 Premium 正式上线',
  description:
    '开放以来最大的变化：两个带奖金的月度联赛、自动运行的锦标赛，以及一份不出售任何优势、却能支撑这一切的订阅。',
  source: `平台刚开放时只会做一件事：找到十个实力相当的人，给他们一台好的服务器。这是有意为之。但从第一周起你们就在问，这一切是为了什么。你们问得对：评分只是一个数字，赛季才是一个故事。从今天起，平台学会了讲故事。

## 每月两个联赛

[经典单人联赛](/leagues/790093242343)向所有绑定了 Steam 的玩家开放，从最低段位到最高段位。你独自排队，进行 5v5 比赛。胜一场得 ${LEAGUE_POINTS.win} 分，负一场扣 ${Math.abs(LEAGUE_POINTS.loss)} 分。月底时，前 ${LEAGUE_PRIZE_PLACES} 名分享 ${prizeText(LEAGUE_PRIZE_POOL_CENTS.solo)} 奖金：第一名 ${prizeText(prizeCents(1) ?? 0)}，第二名 ${prizeText(prizeCents(2) ?? 0)}，第三名 ${prizeText(prizeCents(3) ?? 0)}，直到第 ${LEAGUE_PRIZE_PLACES} 名都有奖金。

胜负之间的差距是有意设得很小的。只赢下一半比赛的玩家仍然会慢慢上升。多打值得，打得好更值得。

**月度双人联赛**是为彼此了解的两个人准备的。你们以搭档的身份报名，整个月都是搭档，争夺 ${prizeText(LEAGUE_PRIZE_POOL_CENTS.duo)} 的奖金池。它是 Premium 的一部分。

## 自动运行的锦标赛

以前办一场锦标赛，需要有人拿着表格，还要有极大的耐心。现在两样都不需要。你报名，开赛前确认，其余的事情自动完成：按评分排定种子、对阵表、每场比赛的服务器、结果，以及下一个对手。如果有人没有到场，几分钟内就会从候补名单中补上。

我们从 2v2 和 5v5 的单败与双败淘汰赛开始，每周有几个晚上举行。所有日期见[锦标赛页面](/tournaments)。

## Premium

奖金和服务器总要有人付费。我们不想在两个回合之间插播广告，也不想出售任何能帮你赢下回合的东西。因此有了订阅，每月 ${priceText(PREMIUM_PLANS[0]?.cents ?? 0)} 起，包含双人联赛、专属锦标赛、更长的录像保存时间、练习服务器、精彩集锦、任务、黑名单和对个人主页的掌控。

它不包含更短的排队、更弱的对手或更好的服务器。即使从不订阅，你玩的也是同样的游戏。

## 公平竞赛更加严格

有奖金的地方，就有人想走捷径。因此联赛有自己的规则：每人一个账号，不得共用账号，不得串通结果，不得恶意言行。违反者会失去积分，多数情况下还会失去账号。奖金会在月底后几天、检查过获奖者的比赛之后发放。

奖金也会吸引骗子，所以请记住：领奖从不需要付出任何东西。我们不会向获奖者索要交易、物品、Steam 密码或 API 密钥。这样做的人与我们无关。

## 感谢

过去几周，三百多位玩家测试了联赛和锦标赛，发现了许多我们永远发现不了的问题。第一个赛季属于你们。它从下个月一日开始，所有人都从零出发。`,
};
