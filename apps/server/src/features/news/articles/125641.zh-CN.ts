import { priceText } from '@retake/core/money.ts';
import { PREMIUM_PLANS, savedPercent } from '@retake/core/premium/plans.ts';
import type { ArticleText } from './article.ts';

const [month, quarter, half, year] = PREMIUM_PLANS as [
  (typeof PREMIUM_PLANS)[number],
  (typeof PREMIUM_PLANS)[number],
  (typeof PREMIUM_PLANS)[number],
  (typeof PREMIUM_PLANS)[number],
];

export const text: ArticleText = {
  title: 'Premium 从现在起更便宜',
  description: `长期订阅最多便宜 ${savedPercent(year)}%。新的价格是多少，为什么可以降价，已经在使用的订阅会怎样。`,
  source: `我们降低了 Premium 的价格。不是只限一个周末，没有倒计时，也不只针对新玩家：从现在起，这就是正常的价格。

## 新的价格

- **1 个月**：${priceText(month.cents)}。
- **3 个月**：${priceText(quarter.cents)}，原价 ${priceText(quarter.fullCents)}。
- **6 个月**：${priceText(half.cents)}，原价 ${priceText(half.fullCents)}。我们推荐每周都玩的玩家选择这一档。
- **12 个月**：${priceText(year.cents)}，原价 ${priceText(year.fullCents)}。

与按月购买相同时长相比，三个月便宜 ${savedPercent(quarter)}%，六个月便宜 ${savedPercent(half)}%，一整年便宜 ${savedPercent(year)}%。费用一次付清，不会自动续费，也没有人需要记着去取消什么。

## 为什么可以降价

这样的平台，大部分成本是游戏服务器；而一台游戏服务器的大部分成本是等待。为一场迟迟不来的比赛待命的服务器，和有十个人在上面比赛的服务器花费同样多。过去几个月里，我们让服务器学会在几秒钟内启动，并在最后一名玩家离开时立即停止。同样数量的比赛，现在只需要春天时一半多一点的机器。

我们本可以把省下的钱留下。但 Premium 支撑着平台免费的部分：匹配、带奖金的经典单人联赛、公开锦标赛。觉得价格公道的人越多，这一部分就越稳固。与其让少数人考虑一个星期，不如让许多人只考虑一秒钟。

## 如果你已经开通了 Premium

你不会有任何损失。最近三十天内以原价购买三个月、六个月或十二个月的玩家，已经以额外天数的形式得到了差价。天数显示在设置中，不需要申请，也不需要确认。在当前订阅结束之前购买的时间会累加，并按新价格计算。

## Premium 是什么，不是什么

Premium 带给你便利和了解：专属锦标赛、月度双人联赛、更长的录像保存时间、练习服务器、精彩集锦、任务，以及对谁能看到你主页上哪些内容的掌控。完整列表见 [Premium 页面](/premium)。

它不会在比赛中带来优势。无论有没有 Premium，你的评分、对手、武器和网络都一样，将来也不会改变。如果有一天我们出售能赢下回合的东西，请注销你的账号。

## 关于来自别处的“优惠”

每当价格变动，就会出现号称更划算的消息。Premium 只在本站出售。没有陌生人给的兑换码，没有需要先解锁的赠品，也没有用皮肤换来的订阅。我们绝不会索要交易、物品、Steam 密码或 API 密钥。如果有人以我们的名义这样做，请阅读[安全页面](/safety)并告诉我们。

感谢每一位以原价支持平台的玩家。新的价格也有你们的功劳。

**编者注：**精彩集锦是你的最佳时刻列表，可直接跳转到对应回合，不是视频。`,
};
