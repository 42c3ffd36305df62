/** `class/name` by host; search engines without their mail and other services. Assistants first: they may share a domain. */
const known: [source: string, hosts: RegExp][] = [
  ['assistant/chatgpt', /(^|\.)(chatgpt|openai)\.com$/],
  ['assistant/claude', /(^|\.)(claude\.ai|anthropic\.com)$/],
  ['assistant/perplexity', /(^|\.)perplexity\.ai$/],
  ['assistant/gemini', /^(gemini|bard)\.google\.com$/],
  ['assistant/notebooklm', /^notebooklm\.google\.com$/],
  ['assistant/copilot', /^copilot\.(microsoft\.com|cloud\.microsoft)$/],
  ['assistant/grok', /(^|\.)(grok\.com|x\.ai)$/],
  ['assistant/mistral', /(^|\.)mistral\.ai$/],
  ['assistant/meta', /(^|\.)meta\.ai$/],
  ['assistant/deepseek', /(^|\.)deepseek\.com$/],
  ['assistant/doubao', /(^|\.)(doubao|cici)\.com$/],
  ['assistant/kimi', /(^|\.)(kimi\.(com|ai)|moonshot\.(cn|ai))$/],
  ['assistant/qwen', /(^|\.)(qwen\.ai|(tongyi|qianwen)\.(com|aliyun\.com))$/],
  ['assistant/yuanbao', /(^|\.)yuanbao\.tencent\.com$/],
  ['assistant/ernie', /^(yiyan|wenxin|chat)\.baidu\.com$/],
  ['assistant/chatglm', /(^|\.)(chatglm\.cn|z\.ai)$/],
  ['assistant/metaso', /(^|\.)metaso\.cn$/],
  ['assistant/you', /^you\.com$/],
  [
    'search/google',
    /^((images|scholar|lens)\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$|^syndicatedsearch\.goog$/,
  ],
  ['search/bing', /(^|\.)bing\.com$/],
  ['search/baidu', /^((m|wap|image)\.)?baidu\.com$/],
  ['search/yahoo', /(^|\.)search\.yahoo\.(com|co\.jp)$|^yahoo\.(com|co\.jp|[a-z]{2})$/],
  ['search/duckduckgo', /(^|\.)duckduckgo\.com$/],
  ['search/sogou', /(^|\.)sogou\.com$/],
  ['search/360', /(^|\.)so\.com$/],
  ['search/shenma', /(^|\.)sm\.cn$/],
  ['search/quark', /(^|\.)quark\.cn$/],
  ['search/toutiao', /^so\.toutiao\.com$/],
  ['search/petal', /(^|\.)petalsearch\.com$/],
  ['search/naver', /(^|\.)search\.naver\.com$|^(m\.)?naver\.com$/],
  ['search/daum', /(^|\.)search\.daum\.net$/],
  ['search/yandex', /^(m\.)?(yandex|ya)\.[a-z]{2,3}$/],
  ['search/ecosia', /(^|\.)ecosia\.org$/],
  ['search/brave', /^search\.brave\.com$/],
  ['search/startpage', /(^|\.)startpage\.com$/],
  ['search/qwant', /(^|\.)qwant\.com$/],
  ['search/kagi', /^kagi\.com$/],
  ['search/yep', /^yep\.com$/],
  ['social/wechat', /(^|\.)(weixin\.qq|wechat)\.com$/],
  ['social/weibo', /(^|\.)weibo\.(com|cn)$/],
  ['social/xiaohongshu', /(^|\.)(xiaohongshu\.com|xhslink\.com)$/],
  ['social/zhihu', /(^|\.)zhihu\.com$/],
  ['social/douyin', /(^|\.)douyin\.com$/],
  ['social/bilibili', /(^|\.)bilibili\.com$/],
  ['social/qq', /^(m\.|im\.)?qq\.com$/],
  ['social/line', /(^|\.)line\.me$/],
  ['social/whatsapp', /(^|\.)(whatsapp\.com|wa\.me)$/],
  ['social/telegram', /(^|\.)(telegram\.(org|me)|t\.me)$/],
  ['social/dcard', /(^|\.)dcard\.tw$/],
  ['social/ptt', /(^|\.)ptt\.cc$/],
  ['social/facebook', /(^|\.)(facebook|fb|messenger)\.com$/],
  ['social/instagram', /(^|\.)instagram\.com$/],
  ['social/threads', /(^|\.)threads\.(net|com)$/],
  ['social/linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$/],
  ['social/youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['social/x', /^(x|twitter|mobile\.twitter)\.com$|^t\.co$/],
  ['social/reddit', /(^|\.)reddit\.com$/],
  ['social/tiktok', /(^|\.)tiktok\.com$/],
]

const hostName =
  /^(?=.{4,80}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*\.[a-z][a-z\d-]*[a-z\d]$/

/** `campaign/<utm_source>`, `direct`, a known source, or `site/<host>`; `site/other` for IP literals and invalid hosts. */
export function trafficSource(referringHost: string, campaign: string): string {
  if (/^[\w.-]{1,32}$/.test(campaign)) return `campaign/${campaign.toLowerCase()}`
  if (!referringHost) return 'direct'
  const host = referringHost
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
  const website = websiteOf(host)
  return known.find(([, hosts]) => hosts.test(website))?.[0] ?? siteOf(website)
}

/** Whether the client chose the name: such values are unbounded. */
export function isUnlistedSource(source: string): boolean {
  return /^(campaign|site)\//.test(source)
}

/** Websites of Android apps whose package name does not begin with the website's name backwards. */
const websitesOfApps: Record<string, string> = {
  'com.google.android.googlequicksearchbox': 'google.com',
  'com.google.android.gm': 'mail.google.com',
  'com.google.android.youtube': 'youtube.com',
  'com.microsoft.bing': 'bing.com',
  'com.microsoft.office.outlook': 'outlook.live.com',
  'com.baidu.tieba': 'tieba.baidu.com',
  'com.ucmobile': 'uc.cn',
  'com.nhn.android.search': 'naver.com',
  'com.anthropic.claude': 'claude.ai',
  'com.larus.nova': 'doubao.com',
  'com.larus.wolf': 'cici.com',
  'com.moonshot.kimichat': 'kimi.com',
  'com.aliyun.tongyi': 'tongyi.com',
  'com.tencent.hunyuan.app.chat': 'yuanbao.tencent.com',
  'com.baidu.newapp': 'yiyan.baidu.com',
  'com.tencent.mm': 'weixin.qq.com',
  'com.tencent.wework': 'work.weixin.qq.com',
  'com.tencent.mobileqq': 'qq.com',
  'com.sina.weibo': 'weibo.com',
  'com.xingin.xhs': 'xiaohongshu.com',
  'com.ss.android.ugc.aweme': 'douyin.com',
  'com.ss.android.ugc.trill': 'tiktok.com',
  'com.zhiliaoapp.musically': 'tiktok.com',
  'com.ss.android.article.news': 'toutiao.com',
  'com.ss.android.lark': 'feishu.cn',
  'com.alibaba.android.rimet': 'dingtalk.com',
  'com.sparkslab.dcardreader': 'dcard.tw',
  'com.instagram.barcelona': 'threads.com',
  'com.google.android.apps.searchlite': 'google.com',
  'com.google.android.apps.labs.language.tailwind': 'notebooklm.google.com',
  'com.yahoo.mobile.client.android.mail': 'mail.yahoo.com',
  'ai.perplexity.app.android': 'perplexity.ai',
  'ai.x.grok': 'grok.com',
  'jp.naver.line.android': 'line.me',
  'tv.danmaku.bili': 'bilibili.com',
}

/** The website of an Android app: `com.linkedin.android` → `linkedin.com`, `com.google.android.apps.docs` → `docs.google.com`. */
function websiteOf(host: string): string {
  const listed = Object.hasOwn(websitesOfApps, host) && websitesOfApps[host]
  return (
    listed ||
    host
      .replace(/^com\.google\.android\.(?:apps\.)?([\w-]+).*/, '$1.google.com')
      .replace(/^(com|org|net)\.([\w-]+)(\..*)?$/, '$2.$1')
  )
}

function siteOf(host: string): string {
  return hostName.test(host) ? `site/${host}` : 'site/other'
}
