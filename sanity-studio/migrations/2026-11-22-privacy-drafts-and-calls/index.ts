import { policyMigration } from '../2026-11-20-privacy-policy/policy-migration.ts'

const sentences = {
  en: [
    {
      from: 'If you leave before asking for an advisor, your answers go nowhere. If you ask for an advisor, we store',
      to: 'If you leave before asking for an advisor or a call, your answers go nowhere. If you ask for either, we store',
    },
    {
      from: 'you remove it by clearing this site’s data in your browser.',
      to: 'you remove it by clearing this site’s data in your browser. What you are still writing waits in your browser while you look at another page of this site, and is gone once you send it or close the tab.',
    },
  ],
  zh: [
    {
      from: '如果您没有找顾问就离开，这些回答不会发送给任何人。如果您选择联系顾问，我们',
      to: '如果您没有找顾问，也没有预约通话就离开，这些回答不会发送给任何人。如果您选择联系顾问或预约通话，我们',
    },
    {
      from: '清除本网站在浏览器中的数据，即可将其删除。',
      to: '清除本网站在浏览器中的数据，即可将其删除。还没写完的内容，在您浏览本站其他页面时会留在您的浏览器里，发送或关闭标签页后就会消失。',
    },
  ],
  zhTW: [
    {
      from: '如果您沒有找顧問就離開，這些回答不會傳送給任何人。如果您選擇聯絡顧問，我們',
      to: '如果您沒有找顧問，也沒有預約通話就離開，這些回答不會傳送給任何人。如果您選擇聯絡顧問或預約通話，我們',
    },
    {
      from: '清除本網站在瀏覽器中的資料，即可刪除。',
      to: '清除本網站在瀏覽器中的資料，即可刪除。還沒寫完的內容，在您瀏覽本站其他頁面時會留在您的瀏覽器裡，送出或關閉分頁後就會消失。',
    },
  ],
}

/** Adds chat answers stored for booked calls, and contact message drafts stored in the browser. */
export default policyMigration({
  title: 'The privacy policy tells of letters that are being written, and of calls booked in the chat',
  sentences,
})
