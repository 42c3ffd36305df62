import type { Messages } from './en.ts'

export const zh: Messages = {
  a11y: {
    skip: '跳到主要内容',
    mainNavigation: '主导航',
    menu: '菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    newTab: '（在新标签页中打开）',
    figures: '数字',
    allMentors: '全体导师',
    homeLink: 'Lumipath 明途，首页',
  },
  language: { switchLabel: '繁體', switchTo: 'Switch to Traditional Chinese', switchLang: 'zh-Hant' },
  detecting: '正在检测您的位置…',
  actions: {
    learnMore: '了解更多',
    readMore: '阅读全文',
    viewProject: '查看项目',
    backToNews: '返回新闻',
    backToHome: '返回首页',
    returnHome: '回到首页',
    playVideo: '播放视频',
    watchVideo: '观看视频',
    retry: '再试一次',
  },
  news: { minutesRead: '阅读约 {minutes} 分钟', featured: '精选', otherLanguage: '本文暂无繁体中文版。' },
  legal: { lastUpdated: '最近更新：{month}' },
  video: { notice: '播放时将从其他网站加载视频。', loading: '视频加载中' },
  notFound: { code: '404', title: '哎呀！页面不存在', text: '这个地址下没有页面。' },
  error: {
    title: '出了点问题',
    text: '请稍后再试。',
    unavailableTitle: '我们马上回来',
    unavailableText: '暂时无法读取内容，请一分钟后再试。',
  },
  admin: {
    title: '留言列表',
    signedOut: '请登录后查看留言。',
  },
}
