import type { Messages } from './en.ts'

export const zhTW: Messages = {
  a11y: {
    skip: '跳到主要內容',
    mainNavigation: '主選單',
    menu: '選單',
    openMenu: '開啟選單',
    closeMenu: '關閉選單',
    newTab: '（另開新分頁）',
    figures: '數字',
    allMentors: '全體導師',
    homeLink: 'Lumipath 明途，首頁',
  },
  language: { switchLabel: 'EN', switchTo: 'Switch to English', switchLang: 'en' },
  detecting: '正在偵測您的所在位置…',
  actions: {
    learnMore: '了解更多',
    readMore: '閱讀全文',
    viewProject: '查看專案',
    backToNews: '返回最新消息',
    backToHome: '返回首頁',
    returnHome: '回到首頁',
    playVideo: '播放影片',
    watchVideo: '觀看影片',
    retry: '再試一次',
  },
  news: { minutesRead: '閱讀約 {minutes} 分鐘', featured: '精選', otherLanguage: '本文目前僅有簡體中文版。' },
  legal: { lastUpdated: '最後更新：{month}' },
  video: { notice: '播放時會從其他網站載入影片。', loading: '影片載入中' },
  notFound: { code: '404', title: '糟糕！找不到頁面', text: '這個網址沒有對應的頁面。' },
  error: {
    title: '發生了一點問題',
    text: '請稍後再試。',
    unavailableTitle: '我們馬上回來',
    unavailableText: '目前無法讀取內容，請一分鐘後再試。',
  },
  admin: {
    title: '留言列表',
    signedOut: '請登入後查看留言。',
  },
}
