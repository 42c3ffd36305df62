/** `class/name` by host; search engines without their mail and other services. */
const known: [source: string, hosts: RegExp][] = [
  ['search/google', /^((images|scholar)\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['search/bing', /(^|\.)bing\.com$/],
  ['search/baidu', /^((m|wap|image)\.)?baidu\.com$/],
  ['search/yahoo', /(^|\.)search\.yahoo\.(com|co\.jp)$|^yahoo\.(com|co\.jp|[a-z]{2})$/],
  ['search/duckduckgo', /(^|\.)duckduckgo\.com$/],
  ['search/sogou', /(^|\.)sogou\.com$/],
  ['search/360', /(^|\.)so\.com$/],
  ['search/naver', /(^|\.)search\.naver\.com$|^(m\.)?naver\.com$/],
  ['search/yandex', /^(m\.)?(yandex|ya)\.[a-z]{2,3}$/],
  ['search/ecosia', /(^|\.)ecosia\.org$/],
  ['assistant/chatgpt', /(^|\.)(chatgpt|openai)\.com$/],
  ['assistant/claude', /(^|\.)claude\.ai$/],
  ['assistant/perplexity', /(^|\.)perplexity\.ai$/],
  ['assistant/gemini', /^gemini\.google\.com$/],
  ['assistant/deepseek', /(^|\.)deepseek\.com$/],
  ['assistant/copilot', /^copilot\.microsoft\.com$/],
  ['social/wechat', /(^|\.)(weixin\.qq|wechat)\.com$/],
  ['social/weibo', /(^|\.)weibo\.(com|cn)$/],
  ['social/xiaohongshu', /(^|\.)(xiaohongshu\.com|xhslink\.com)$/],
  ['social/zhihu', /(^|\.)zhihu\.com$/],
  ['social/douyin', /(^|\.)douyin\.com$/],
  ['social/bilibili', /(^|\.)bilibili\.com$/],
  ['social/line', /(^|\.)line\.me$/],
  ['social/dcard', /(^|\.)dcard\.tw$/],
  ['social/ptt', /(^|\.)ptt\.cc$/],
  ['social/facebook', /(^|\.)(facebook|fb)\.com$/],
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
  // Assistants first: they may share a search engine's domain.
  const found = known.filter(([, hosts]) => hosts.test(host)).map(([source]) => source)
  return found.find((source) => source.startsWith('assistant/')) ?? found[0] ?? siteOf(host)
}

/** Whether the client chose the name: such values are unbounded. */
export function isUnlistedSource(source: string): boolean {
  return /^(campaign|site)\//.test(source)
}

function siteOf(host: string): string {
  return hostName.test(host) ? `site/${host}` : 'site/other'
}
