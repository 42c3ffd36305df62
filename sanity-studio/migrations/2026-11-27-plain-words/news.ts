import type { NewTexts } from '../2026-11-26-family-facts/replace-texts.ts'

export const news: NewTexts = {
  'news-advanced-track': {
    zhTW: [['學生專案', '學生專題']],
  },
  'news-ai-education-revolution': {
    zh: [['九至十二年级学生，以及大学生。', '初三至高三学生，以及大学生。']],
  },
  'news-ai-showcase': {
    en: [
      [
        'The team now has a mentor for a semester and 1,500 dollars for a trial with the office. It also makes the next film, which will be shot in the fall.',
        'The team now has a mentor for a semester and 1,500 dollars for a trial with the office. It also makes the next video, which will be shot in the fall.',
      ],
    ],
    zh: [
      [
        '冠军队将跟随一位导师继续做一个学期，并得到1500美元，用来和管理处一起试行。下一部短片也由他们来拍，秋天开机。',
        '冠军队将跟随一位导师继续做一个学期，并得到1500美元，用来和管理处一起试行。下一部视频也由他们来拍，秋天开拍。',
      ],
    ],
    zhTW: [
      [
        '的決賽隊伍，十四張屬於這一年的課程與暑期課程的專案。來了412位觀眾。每張桌上都放著同樣的卡片：「請想辦法騙過它，再告訴我們你是怎麼做到的。」到了傍晚，箱子裡有268張。',
        '的決賽隊伍，十四張屬於這一年的課程與暑期營隊的專題。來了412位觀眾。每張桌上都放著同樣的卡片：「請想辦法騙過它，再告訴我們你是怎麼做到的。」到了傍晚，箱子裡有268張。',
      ],
      [
        '六月有二十八支隊伍報名，十七支做出了能用的原型，五支進入決賽。冠軍是 A、C、V 三位同學，分別讀十年級與十一年級。他們研究的是一處公共住宅替報修單分類的軟體，其中一人的姑姑就住在那裡。用中文、西班牙文或葡萄牙文寫的報修單，都被歸進「其他」，等待天數的中位數是14天；用英文寫的是5天。',
        '六月有二十八支隊伍報名，十七支做出了能用的原型，五支進入決賽。冠軍是 A、C、V 三位同學，分別讀十年級與十一年級。他們研究的是一處社會住宅替報修單分類的軟體，其中一人的姑姑就住在那裡。用中文、西班牙文或葡萄牙文寫的報修單，都被歸進「其他」，等待天數的中位數是14天；用英文寫的是5天。',
      ],
      [
        '？每張桌上都攤著專案筆記，有日期，有走不通的路，也有導師的批註。請您翻一翻，它就是給您看的。',
        '？每張桌上都攤著專題筆記，有日期，有走不通的路，也有導師的批註。請您翻一翻，它就是給您看的。',
      ],
      [
        '？對大多數專案，回答是：當作一課，安全；當作產品，還不行。桌上的標籤也是這樣寫的。',
        '？對大多數專題，回答是：當作一課，安全；當作產品，還不行。桌上的標籤也是這樣寫的。',
      ],
      ['許多專案都能在', '許多專題都能在'],
      ['專案頁面', '專題頁面'],
    ],
  },
  'news-ai-voice-assistant': {
    zhTW: [
      [
        '語音辨識學的，多半是對著好麥克風、一字一句唸出來的聲音。長輩說話會停頓，聲音會低下去，一句話講到一半，還會換一種語言。學生一開始用的系統，在九位年長志願者的錄音上，每三個詞就錯一個（34%）。徵得同意後又錄了六小時，錯誤率降到21%，但還是每五個詞錯一個。所以它在做任何事之前，都會先把自己以為聽到的話複述一遍。',
        '語音辨識學的，多半是對著好麥克風、一字一句唸出來的聲音。長輩說話會停頓，聲音會低下去，一句話講到一半，還會換一種語言。學生一開始用的系統，在九位年長受試者的錄音上，每三個詞就錯一個（34%）。徵得同意後又錄了六小時，錯誤率降到21%，但還是每五個詞錯一個。所以它在做任何事之前，都會先把自己以為聽到的話複述一遍。',
      ],
      ['學生專案', '學生專題'],
    ],
  },
  'news-future-of-ai-education': {
    en: [
      ['Five steps, one brief, a film by the winners.', 'Five steps, one brief, a video by the winners.'],
      [
        'The first Lumipath Innovation Challenge opens today, for teams of two to four students in grades 9–12 or college. There is one brief, there are five steps, and there is no fee. The final is on Saturday, August 2, 2025, in Cambridge; teams from far away may present by video link. The upright film on this page was shot, on one phone, by the students who won our small pilot round in February.',
        'The first Lumipath Innovation Challenge opens today, for teams of two to four students in grades 9–12 or college. There is one brief, there are five steps, and there is no fee. The final is on Saturday, August 2, 2025, in Cambridge; teams from far away may present by video link. The upright video on this page was shot, on one phone, by the students who won our small pilot round in February.',
      ],
      ['The film', 'The video'],
      [
        'Six teams took part in the pilot. The winners, three students of one school, looked at the screen in their school cafeteria that decides which orders are cooked first, and found that it favored whoever ordered by phone. Their film lasts ninety seconds. S., in grade 10, held the camera; the kitchen agreed to be filmed, and has since changed the setting.',
        'Six teams took part in the pilot. The winners, three students of one school, looked at the screen in their school cafeteria that decides which orders are cooked first, and found that it favored whoever ordered by phone. Their video lasts ninety seconds. S., in grade 10, held the camera; the kitchen agreed to be filmed, and has since changed the setting.',
      ],
      [
        'The winning team works with a mentor for one semester and receives 1,500 dollars, to be spent on testing its work with the people it concerns. It also makes the next film. We do not call this an advantage in college admissions, because we cannot show that it is one.',
        'The winning team works with a mentor for one semester and receives 1,500 dollars, to be spent on testing its work with the people it concerns. It also makes the next video. We do not call this an advantage in college admissions, because we cannot show that it is one.',
      ],
      [
        'Whose lunch first? A film by the winners of the pilot round',
        'Whose lunch first? A video by the winners of the pilot round',
      ],
    ],
    zh: [
      ['五个阶段、一道题目，还有获胜者拍的短片。', '五个阶段、一道题目，还有获胜者拍的视频。'],
      [
        '首届明途创新挑战赛今天启动，面向九至十二年级学生和大学生，二至四人组队。题目一道，阶段五个，不收报名费。决赛定于2025年8月2日星期六在剑桥（马萨诸塞州）举行，路远的队伍可以连线展示。本页的竖屏短片，是今年二月小规模试赛的获胜者用一部手机拍成的。',
        '首届明途创新挑战赛今天启动，面向初三至高三学生和大学生，二至四人组队。题目一道，阶段五个，不收报名费。决赛定于2025年8月2日星期六在剑桥（马萨诸塞州）举行，路远的队伍可以连线展示。本页的竖屏视频，是今年二月小规模试赛的获胜者用一部手机拍成的。',
      ],
      ['短片', '视频'],
      [
        '试赛有六支队伍参加。获胜的三名学生来自同一所学校，他们研究的是食堂里决定先做谁的餐的那块屏幕，结果发现，它偏向用手机点餐的人。短片长九十秒，由十年级的 S 同学掌镜。拍摄得到了厨房同意，后来厨房也把设置改了。',
        '试赛有六支队伍参加。获胜的三名学生来自同一所学校，他们研究的是食堂里决定先做谁的餐的那块屏幕，结果发现，它偏向用手机点餐的人。视频长九十秒，由十年级的 S 同学掌镜。拍摄得到了厨房同意，后来厨房也把设置改了。',
      ],
      [
        '获胜队伍可以跟随一位导师继续做一个学期，并得到1500美元，用来请真正受影响的人试用。下一部短片也由他们来拍。我们不说这对申请大学有帮助，因为我们拿不出证据。',
        '获胜队伍可以跟随一位导师继续做一个学期，并得到1500美元，用来请真正受影响的人试用。下一部视频也由他们来拍。我们不说这对申请大学有帮助，因为我们拿不出证据。',
      ],
      ['谁的午餐先下锅？试赛获胜者拍的短片', '谁的午餐先下锅？试赛获胜者拍的视频'],
      [
        '一道题目、五个阶段、免报名费。中学生与大学生组队，让机器的一个决定看得见，再把它变好。日程、评委、奖励与报名方式。',
        '一道题目、五个阶段、免报名费。初三至高三学生与大学生组队，让机器的一个决定看得见，再把它变好。日程、评委、奖励与报名方式。',
      ],
    ],
    zhTW: [
      [
        '一道題目、五個階段、免報名費。中學生與大學生組隊，讓機器的一個決定看得見，再把它變好。時程、評審、獎勵與報名方式。',
        '一道題目、五個階段、免報名費。國三到高三學生與大學生組隊，讓機器的一個決定看得見，再把它變好。時程、評審、獎勵與報名方式。',
      ],
    ],
  },
  'news-lumipath-agent-launch': {
    zhTW: [['學生專案', '學生專題']],
  },
  'news-mit-conference': {
    zhTW: [
      [
        '走訪麻省理工的一天，也是我們十天暑期課程的一部分。想多了解一些，請',
        '走訪麻省理工的一天，也是我們十天暑期營隊的一部分。想多了解一些，請',
      ],
    ],
  },
  'news-senior-care-project': {
    zhTW: [
      ['長照專案走出教室。', '長照專題走出教室。'],
      [
        '今年夏天有六個星期，長照專案不在我們的實驗室，而在大波士頓地區一處有31戶的銀髮住宅裡。十二位學生去的時候沒有帶任何成品，只帶了筆記本，還有設計導師馬蘇菲的一個問題：給誰用？誰來擦？',
        '今年夏天有六個星期，長照專題不在我們的實驗室，而在大波士頓地區一處有31戶的銀髮住宅裡。十二位學生去的時候沒有帶任何成品，只帶了筆記本，還有設計導師馬蘇菲的一個問題：給誰用？誰來擦？',
      ],
      ['這個專案源自我們', '這個專題源自我們'],
      ['專案頁面', '專題頁面'],
      ['長照專案：在真實住宅裡的六個星期', '長照專題：在真實住宅裡的六個星期'],
    ],
  },
  'news-student-excellence': {
    zhTW: [['學生專案', '學生專題']],
  },
  'news-student-success-stories': {
    en: [
      [
        'On Thursday evening, May 30, we put out two hundred chairs in the hall of a public high school near our laboratory and invited anyone in grades 9–12 to come and ask about artificial intelligence. 183 chairs were filled, by students from 23 schools. The film on this page shows eleven minutes of it.',
        'On Thursday evening, May 30, we put out two hundred chairs in the hall of a public high school near our laboratory and invited anyone in grades 9–12 to come and ask about artificial intelligence. 183 chairs were filled, by students from 23 schools. The video on this page shows eleven minutes of it.',
      ],
      ['About the film', 'About the video'],
      [
        '183 students from 23 schools asked 241 questions about artificial intelligence. What they wanted to know, a paper language model, and the film.',
        '183 students from 23 schools asked 241 questions about artificial intelligence. What they wanted to know, a paper language model, and the video.',
      ],
    ],
    zh: [
      [
        '5月30日星期四晚上，我们在实验室附近一所公立高中的礼堂里摆了两百把椅子，邀请九至十二年级的学生来问关于人工智能的任何问题。坐满了183把，学生来自23所学校。本页的视频，是当晚的十一分钟。',
        '5月30日星期四晚上，我们在实验室附近一所公立高中的礼堂里摆了两百把椅子，邀请初三至高三的学生来问关于人工智能的任何问题。坐满了183把，学生来自23所学校。本页的视频，是当晚的十一分钟。',
      ],
      [
        '影像由徐敏雅拍摄。只有家长书面同意的学生才会入镜，其他人坐在地上标出的镜头外座位。片中不出现姓名，配有中英文字幕。',
        '视频由徐敏雅拍摄。只有家长书面同意的学生才会入镜，其他人坐在地上标出的镜头外座位。片中不出现姓名，配有中英文字幕。',
      ],
    ],
  },
  'news-university-partnerships': {
    zhTW: [['專案頁面', '專題頁面']],
  },
}
