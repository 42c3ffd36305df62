import type { NewTexts } from '../2026-11-26-family-facts/replace-texts.ts'

export const chat: NewTexts = {
  chatScript: {
    en: [
      ['Thank you. An advisor will answer you there.', 'Thank you. A counselor will answer you there.'],
      [
        'Of course. Our students’ projects are a good place to begin, and the people who taught them are one page away.',
        'Please do. Our students’ projects are a good place to begin, and the people who taught them are one page away.',
      ],
      ['No hurry. A good decision can wait for a good moment.', 'No hurry. Take the time you need.'],
      [
        'If a person would help more than a page, there are two ways to reach one.',
        'Would you rather talk to a person? There are two ways.',
      ],
      [
        'Thank you. Your answers are with our advisors. They do not know yet where to reach you: leave an email address or a phone number below, and one of them will answer within a day.',
        'Thank you. Your answers are with our counselors. They do not know yet how to reach you: leave an email address or a phone number below, and one of them will answer within a day.',
      ],
      ['Write a letter instead', 'Send a message instead'],
      [
        'A seat is held for you for 48 hours. The payment link below confirms it.',
        'A place is held for you for 48 hours. The payment link below confirms it.',
      ],
    ],
    zh: [
      ['谢谢，顾问会按您留下的方式回复。', '谢谢，升学顾问会按您留下的方式回复。'],
      ['结束对话', '结束聊天'],
      ['写信给我们', '给我们留言'],
      ['如果想和真人聊聊，有两个办法：', '想和真人聊聊？有两种方式：'],
      ['和顾问聊聊', '和升学顾问聊聊'],
      [
        '谢谢，您的回答已经转给顾问。不过他们还不知道怎么联系您：请在下方留下邮箱或电话，一天之内会有人回复。',
        '谢谢，您的回答已经转给升学顾问。不过他们还不知道怎么联系您：请在下方留下邮箱或电话，一天之内会有人回复。',
      ],
    ],
    zhTW: [
      ['謝謝，顧問會依您留下的方式回覆。', '謝謝，升學顧問會依您留下的方式回覆。'],
      [
        '沒問題，請慢慢看。可以先看學生做的專案，再認識帶他們的導師。',
        '沒問題，請慢慢看。可以先看學生做的專題，再認識帶他們的導師。',
      ],
      ['結束對話', '結束聊天'],
      ['看看專案', '看看專題'],
      ['寫信給我們', '留言給我們'],
      [
        '那麼，請看看我們的暑期課程：\n• 10天，在哈佛一帶同住共學\n• 一天走訪麻省理工，參觀實驗室\n• 一天走進業界，參訪兩家企業\n• 四人一隊，由導師帶領\n• 完成自己的論文與海報\n• 一場大學升學講座',
        '那麼，請看看我們的暑期營隊：\n• 10天，在哈佛周邊同住共學\n• 一天參訪麻省理工，參觀實驗室\n• 一天參訪兩家企業\n• 四人一隊，由導師帶領\n• 完成自己的論文與海報\n• 一場大學升學講座',
      ],
      ['看看學生的專案', '看看學生的專題'],
      [
        '都在這裡，二十來個。有件事先告訴您：七月梯次名額剩不到10位。',
        '都在這裡，二十來個。有件事先告訴您：七月梯次名額剩不到10個。',
      ],
      ['如果想跟真人聊聊，有兩個方式：', '想跟真人聊聊？有兩種方式：'],
      ['跟顧問聊聊', '跟升學顧問聊聊'],
      [
        '謝謝，您的回答已轉給顧問。不過他們還不知道如何聯絡您：請在下方留下電子郵件或電話，一日之內會有人回覆。',
        '謝謝，您的回答已轉給升學顧問。不過他們還不知道如何聯絡您：請在下方留下電子郵件或電話，一天內會有人回覆。',
      ],
      [
        '已為您保留一個名額，保留48小時。請由下方的付款連結確認。',
        '已為您保留一個名額，保留48小時。請點選下方的付款連結確認。',
      ],
    ],
  },
}
