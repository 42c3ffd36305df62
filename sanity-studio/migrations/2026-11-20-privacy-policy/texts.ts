import type { Language, NewSentence } from './new-sentences.ts'

type Texts = {
  sentences: NewSentence[]
  additions: { before: string; blocks: string[] }[]
}

export const texts: Record<Language, Texts> = {
  en: {
    sentences: [
      {
        from: 'Our server also notes when the message arrived and a few technical signals, such as how quickly the form was filled in, that help us tell people from spam.',
        to: 'Our server also notes when the message arrived and a few technical signals, such as how quickly the form was filled in, that help us tell people from spam. It may send you a short confirmation by email; nothing else follows it.',
      },
      {
        from: 'We store no name, email address or phone number with them.',
        to: 'We ask for no name. Once an advisor is to answer, you may leave an email address or a phone number, with your consent; we keep it with these answers and use it for that answer only.',
      },
    ],
    additions: [
      {
        before: 'Language and country',
        blocks: [
          'We also count, per day and language, how often each step of the chat was shown and where conversations ended: numbers only, with nothing about who was there.',
        ],
      },
      {
        before: 'Videos and other websites',
        blocks: [
          '## Counting how the site is used',
          'To learn which pages help, we count, per day and language, how often each page is seen, where visits come from (the name of a search engine or website, never the page there), which buttons are pressed, how many chats begin and messages arrive, how fast pages are, and which scripts fail. We keep sums only, on our own server. There is no cookie, no identifier and no profile; nothing in these numbers says who was there, and your IP address is not stored with them.',
          'If your browser sends Do Not Track or Global Privacy Control, you are not counted.',
        ],
      },
      {
        before:
          'Whatever is stored in your browser: until you clear it. The language cookie expires after one year.',
        blocks: ['- **Counts of how the site is used:** 25 months.'],
      },
    ],
  },
  zh: {
    sentences: [
      {
        from: '我们的服务器还会记下留言送达的时间，以及少量技术信息，例如填写表单用了多久，用来识别垃圾信息。',
        to: '我们的服务器还会记下留言送达的时间，以及少量技术信息，例如填写表单用了多久，用来识别垃圾信息。它可能会给您发一封简短的确认邮件，此外不会再有别的邮件。',
      },
      {
        from: '我们不会把姓名、邮箱或电话与这些内容存在一起。',
        to: '我们不问姓名。请顾问联系之后，您可以在同意的前提下留下邮箱或电话；它与这些回答存放在一起，只用于这一次回复。',
      },
    ],
    additions: [
      {
        before: '语言与国家或地区',
        blocks: [
          '我们还会按日期和语言统计聊天的每一步出现了多少次、在哪里结束：只有数字，不含任何访客信息。',
        ],
      },
      {
        before: '视频与其他网站',
        blocks: [
          '## 统计网站的使用情况',
          '为了知道哪些页面有用，我们按日期和语言统计：每个页面被浏览了多少次，访问来自哪里（只记搜索引擎或网站的名称，不记具体页面），哪些按钮被点击，开始了多少次聊天，收到了多少条留言，页面打开得有多快，以及哪些脚本出错。我们只在自己的服务器上保存合计数字。统计不使用 Cookie，没有标识符，也不建立画像；从这些数字里看不出谁来过，您的 IP 地址不会与它们存在一起。',
          '如果您的浏览器发出“请勿跟踪”（Do Not Track）或“全球隐私控制”（Global Privacy Control）信号，我们就不统计您的访问。',
        ],
      },
      {
        before: '存放在您浏览器里的内容：直到您清除为止。语言 Cookie 的有效期为一年。',
        blocks: ['- **网站使用情况的统计**：25个月。'],
      },
    ],
  },
  zhTW: {
    sentences: [
      {
        from: '我們的伺服器也會記下留言送達的時間，以及少量技術資訊，例如填寫表單花了多久，用來辨識垃圾訊息。',
        to: '我們的伺服器也會記下留言送達的時間，以及少量技術資訊，例如填寫表單花了多久，用來辨識垃圾訊息。它可能會寄給您一封簡短的確認信，此外不會再有其他郵件。',
      },
      {
        from: '我們不會將姓名、電子郵件或電話與這些內容存放在一起。',
        to: '我們不問姓名。請顧問聯絡之後，您可以在同意的前提下留下電子郵件或電話；它與這些回答存放在一起，只用於這一次回覆。',
      },
    ],
    additions: [
      {
        before: '語言與國家或地區',
        blocks: ['我們也會依日期與語言統計聊天的每一步出現幾次、在哪裡結束：只有數字，不含任何訪客資料。'],
      },
      {
        before: '影片與其他網站',
        blocks: [
          '## 統計網站的使用情形',
          '為了知道哪些頁面有幫助，我們依日期與語言統計：每個頁面被瀏覽了幾次、造訪從哪裡來（只記搜尋引擎或網站的名稱，不記是哪一頁）、哪些按鈕被按下、開始了幾次聊天、收到幾則留言、頁面開得多快，以及哪些指令碼出錯。我們只在自己的伺服器上保留合計數字。統計不使用 Cookie，沒有識別碼，也不建立側寫；從這些數字看不出誰來過，您的 IP 位址也不會與它們存放在一起。',
          '若您的瀏覽器送出「請勿追蹤」（Do Not Track）或「全球隱私控制」（Global Privacy Control）訊號，我們便不統計您的造訪。',
        ],
      },
      {
        before: '存放在您瀏覽器裡的內容：直到您清除為止。語言 Cookie 的效期為一年。',
        blocks: ['- **網站使用情形的統計**：25個月。'],
      },
    ],
  },
}
