export const validationLabels = {
  'One step must have the key “{key}”: the conversation begins there': [
    '必须有一个步骤的代号是“{key}”：对话从那里开始',
    '必須有一個步驟的代號是「{key}」：對話從那裡開始',
  ],
  'Two steps have the key “{key}”': ['有两个步骤的代号都是“{key}”', '有兩個步驟的代號都是「{key}」'],
  'A question needs at least one answer': ['问题至少需要一个回答', '問題至少需要一個回答'],
  'There is no step “{key}”': ['没有名为“{key}”的步骤', '沒有「{key}」這個步驟'],
  'The automatic next steps run in a circle': ['自动接续的步骤形成了循环', '自動接續的步驟形成了迴圈'],
  'No way from “{start}” leads to the step “{key}”: link it or mark it as not linked': [
    '从“{start}”无法走到步骤“{key}”：请链接它，或标为未链接',
    '從「{start}」走不到步驟「{key}」：請連結它，或標為未連結',
  ],
  'From the step “{key}” no way leads to the exit: add an answer that does': [
    '从步骤“{key}”走不到结束：请加一个能结束对话的回答',
    '從步驟「{key}」走不到結束：請加一個能結束對話的回答',
  ],
  'Whoever opens the chat is saved as a lead, without having answered anything: put the handover or the link to the booking page behind an answer of “{start}”':
    [
      '访客一打开聊天、什么都没回答，就会被保存为潜在学员：请把转接真人或预约页面的链接放到“{start}”的某个回答之后',
      '訪客一打開聊天、什麼都沒回答，就會被存成潛在學員：請把轉接真人或預約頁面的連結放到「{start}」的某個回答之後',
    ],
  'No way from “{start}” leads to a handover or to a link to the booking page: no lead is saved': [
    '从“{start}”走不到转接真人的步骤，也走不到带预约页面链接的步骤：不会保存任何潜在学员',
    '從「{start}」走不到轉接真人的步驟，也走不到有預約頁面連結的步驟：不會存下任何潛在學員',
  ],
  'No way from “{start}” leads to a step “{key}”: leads will be without the answer that visitors give there':
    [
      '从“{start}”走不到代号为“{key}”的步骤：潜在学员的资料中会缺少访客在那里的回答',
      '從「{start}」走不到代號為「{key}」的步驟：潛在學員的資料中會缺少訪客在那裡的回答',
    ],
  'More than six answers do not fit the panel': ['超过六个回答在窗口里放不下', '超過六個回答，視窗放不下'],
  '{count} characters; the design carries {limit}': [
    '{count}个字符；版面最多容纳{limit}个',
    '{count}個字元；版面最多容納{limit}個',
  ],
  '{languages} is missing': ['缺少{languages}', '缺少{languages}'],
  '{languages} are missing': ['缺少{languages}', '缺少{languages}'],
  'Choose a picture': ['请选择图片', '請選擇圖片'],
  'Add at least one': ['请至少添加一项', '請至少加入一項'],
  'Draw at least one': ['至少画一个', '至少畫一個'],
  'This picture can draw {limit} at most': ['这种图最多能画{limit}个', '這種圖最多能畫{limit}個'],
  'The site shows legal pages at these URLs only: {list}': [
    '网站只在这些网址显示法律页面：{list}',
    '網站只在這些網址顯示法律頁面：{list}',
  ],
  'Write a text, not only spaces': ['请填写文字，不能只有空格', '請填寫文字，不能只有空白'],
  'Use an https:// URL, mailto:name@host, tel:+number, or a path of this site such as /about': [
    '请填写 https:// 网址、mailto:名字@域名、tel:+号码，或本站路径，例如 /about',
    '請填寫 https:// 網址、mailto:名稱@網域、tel:+號碼，或本站路徑，例如 /about',
  ],
  'No page of this site is at {path}': ['本站没有 {path} 这个页面', '本站沒有 {path} 這個頁面'],
  'Write one email address, such as hello@academy.example': [
    '请填写一个邮箱地址，例如 hello@academy.example',
    '請填寫一個電子郵件地址，例如 hello@academy.example',
  ],
  'There is no such day: write one such as 2027-07-05': [
    '没有这一天：请填写真实的日期，例如2027-07-05',
    '沒有這一天：請填寫真實的日期，例如2027-07-05',
  ],
  'The site cannot read this time and goes by the date: choose it again, or leave it empty': [
    '网站无法识别这个时间，会按日期显示：请重新选择，或留空',
    '網站無法辨識這個時間，會依日期顯示：請重新選擇，或留空',
  ],
  'Write {id} once, where the id of the video belongs': [
    '请在视频编号的位置写一次 {id}',
    '請在影片編號的位置寫一次 {id}',
  ],
  'The URL must begin with https://': ['网址必须以 https:// 开头', '網址必須以 https:// 開頭'],
  'Write the whole URL, such as https://example.com/page': [
    '请填写完整网址，例如 https://example.com/page',
    '請填寫完整網址，例如 https://example.com/page',
  ],
  'A URL has no blanks and no backslashes: leave them out, also before and after it': [
    '网址中不能有空格、换行或反斜杠，前后也不能有：请去掉',
    '網址中不能有空白、換行或反斜線，前後也不能有：請去掉',
  ],
  'Use lowercase letters a–z, digits and single hyphens only, such as ai-voice-assistant': [
    '只能用小写字母 a–z、数字和单个连字符，例如 ai-voice-assistant',
    '只能用小寫字母 a–z、數字與單一連字號，例如 ai-voice-assistant',
  ],
  'Write a path such as /old-page, without ? and #': [
    '请填写路径，例如 /old-page，不含 ? 和 #',
    '請填寫路徑，例如 /old-page，不含 ? 與 #',
  ],
  'The home page cannot be redirected': ['首页不能重定向', '首頁不能重新導向'],
  'Leave out the slash at the end': ['请去掉末尾的斜杠', '請去掉結尾的斜線'],
  'URLs under /{area} cannot be redirected': ['/{area} 下的网址不能重定向', '/{area} 底下的網址不能重新導向'],
  'Write a path such as /news or an https:// URL': [
    '请填写路径（例如 /news）或 https:// 网址',
    '請填寫路徑（例如 /news）或 https:// 網址',
  ],
  'The new URL is the same as the old one': ['新网址与旧网址相同', '新網址與舊網址相同'],
  'Another redirect begins at this URL': [
    '已有另一个重定向从这个网址开始',
    '已有另一筆重新導向從這個網址開始',
  ],
  'Somebody else is the founder already: only the first of them is shown as such': [
    '已有另一位创始人：页面只把排在最前的一位显示为创始人',
    '已有另一位創辦人：頁面只將排在最前面的一位顯示為創辦人',
  ],
  'This leads in a circle: {way}': ['这会形成循环：{way}', '這會形成迴圈：{way}'],
  'Two to six rows keep the cards even': ['两到六行能让卡片高度一致', '兩到六列能讓卡片高度一致'],
  'More than five tags break the card’s last row': [
    '超过五个标签会撑破卡片最后一行',
    '超過五個標籤會撐破卡片最後一列',
  ],
  'No class is on this day of the week': ['这一天不是上课日', '這一天不是上課日'],
  'An answer within a week and a place held for seven days end after the first day: {day} at the latest': [
    '一周内答复、名额保留七天，会拖过开课日：最迟 {day}',
    '一週內回覆、名額保留七天，會超過開課日：最晚 {day}',
  ],
  'The level before ends on {day}: let applications close after it': [
    '上一级 {day} 才结束：请把申请截止日定在那之后',
    '上一級 {day} 才結束：申請請在那之後截止',
  ],
  'More than six points are not read': ['超过六条就没有人读了', '超過六點就沒有人讀了'],
  'Three areas fill the row': ['三个领域正好排满一行', '三個領域正好排滿一列'],
  'Phones cut names of more than 12 characters': [
    '超过12个字符的名称会被手机截断',
    '超過12個字元的名稱會被手機截斷',
  ],
  'One large figure and four in a row fill the section': [
    '一个大数字加一行四个正好排满版块',
    '一個大數字加一列四個正好排滿區塊',
  ],
  'A line of more than seven characters is taller than the section': [
    '一行超过七个字会高出版块',
    '一行超過七個字會高出區塊',
  ],
  'lowercase letters, digits and underscores, beginning with a letter, not “exit”': [
    '以字母开头的小写字母、数字和下划线，不能是“exit”',
    '以字母開頭的小寫字母、數字與底線，不能是「exit」',
  ],
  'lowercase letters, digits and single hyphens': [
    '小写字母、数字和单个连字符',
    '小寫字母、數字與單一連字號',
  ],
  'video id': ['视频编号', '影片編號'],
  'number with country code': ['带国家代码的号码', '含國碼的號碼'],
  '4 to 20 letters, digits, _, . or -': ['4至20个字母、数字、_、. 或 -', '4至20個字母、數字、_、. 或 -'],
  'two numbers: 14-18': ['两个数：14-18', '兩個數：14-18'],
  '6 to 20 letters, digits, _ or -, beginning with a letter': [
    '以字母开头的6到20个字母、数字、_ 或 -',
    '以字母開頭的6到20個字母、數字、_ 或 -',
  ],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
