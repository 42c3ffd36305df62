export const helpLabels = {
  'Plain text. A line break is kept.': ['纯文本，保留换行。', '純文字，保留換行。'],
  'What the picture shows, in one sentence, without “picture of”.': [
    '用一句话说明图片内容，不必写“……的图片”。',
    '用一句話說明圖片內容，不必寫「……的圖片」。',
  ],
  'Shown under the picture. Leave empty for none.': [
    '显示在图片下方，留空则不显示。',
    '顯示在圖片下方，留空就不顯示。',
  ],
  'A picture that becomes the player when it is clicked.': [
    '点击后变成播放器的图片。',
    '按下後變成播放器的圖片。',
  ],
  'Printed below the video; names the player for screen readers.': [
    '显示在视频下方，也供屏幕阅读器识别播放器。',
    '顯示在影片下方，也讓螢幕報讀軟體認得播放器。',
  ],
  'The id at the video service, not the URL. The player’s URL is in the site settings.': [
    '视频网站上的编号，不是网址。播放器网址在网站设置中。',
    '影片平台上的編號，不是網址。播放器網址在網站設定中。',
  ],
  'Shown until the video is started, in the same format.': [
    '视频播放前显示，比例与视频相同。',
    '影片播放前顯示，比例與影片相同。',
  ],
  'Leave empty to use the title and the excerpt.': ['留空则使用标题和摘要。', '留空就使用標題與摘要。'],
  'What search engines and shared links show of this page.': [
    '搜索引擎和分享链接中显示的内容。',
    '搜尋引擎與分享連結所顯示的內容。',
  ],
  'Of the site as a whole; each page has its own. Both stand at the head of /llms.txt, for AI assistants, and in for a page without a text of its own. The description also tells search engines and phones what the site is.':
    [
      '针对整个网站；各页面另有自己的文字。两者都写在供 AI 助手读取的 /llms.txt 开头，页面没有自己的文字时也用它们；描述还会告诉搜索引擎和手机这个网站是什么。',
      '針對整個網站；各頁面另有自己的文字。兩者都寫在供 AI 助理讀取的 /llms.txt 開頭，頁面沒有自己的文字時也用它們；描述還會告訴搜尋引擎與手機這個網站是什麼。',
    ],
  'The title of the browser tab and of search results.': [
    '浏览器标签页和搜索结果的标题。',
    '瀏覽器分頁與搜尋結果的標題。',
  ],
  'One or two sentences under the title in search results.': [
    '搜索结果中标题下的一两句话。',
    '搜尋結果中標題下方的一兩句話。',
  ],
  'https://…, mailto:…, tel:… or a path of this site such as /projects or /#contact.': [
    'https://…、mailto:…、tel:…，或本站路径，例如 /projects、/#contact。',
    'https://…、mailto:…、tel:…，或本站路徑，例如 /projects、/#contact。',
  ],
  'A URL outside this site. It opens in a new tab.': [
    '站外网址，在新标签页打开。',
    '站外網址，會在新分頁開啟。',
  ],
  'One line of the poster per line, three lines at most.': [
    '一行对应海报的一行，最多三行。',
    '一行對應海報的一行，最多三行。',
  ],
  'Leads to the services.': ['通向服务版块。', '通往服務區塊。'],
  'Leads to the contact form.': ['通向联系表单。', '通往聯絡表單。'],
  'Opens in a new tab.': ['在新标签页打开。', '會在新分頁開啟。'],
  'Upright, 9:16.': ['竖版，9:16。', '直式，9:16。'],
  'The first is set across the whole page, the others stand in a row of four.': [
    '第一个横跨整页，其余四个排成一行。',
    '第一個橫跨整頁，其餘四個排成一列。',
  ],
  'As it is printed: 10,000+, 95%, $6.': [
    '按显示的样子填写：10,000+、95%、$6。',
    '照顯示的樣子填寫：10,000+、95%、$6。',
  ],
  'Such as “under” or “不到”. Leave empty for none.': ['例如“不到”，可留空。', '例如「不到」，可留空。'],
  'A picture that really counts the number.': ['真正数出这个数的图。', '真的把數目畫出來的圖。'],
  'Drawn as outlines: the five panes missing from 95%.': [
    '只画轮廓：例如95%缺的那五格。',
    '只畫輪廓：例如95%缺的那五格。',
  ],
  'Explains the old form of 明, a window beside a moon.': [
    '解释“明”的古字：窗旁有月。',
    '說明「明」的古字：窗旁有月。',
  ],
  'Two lines of Chinese, set vertically in every language. The first line stands on the right.': [
    '两行中文，在每种语言里都竖排，第一行在右。',
    '兩行中文，在每種語言裡都直排，第一行在右。',
  ],
  'Ten days, one column and one moon each.': ['共十天，每天一栏、一个月相。', '共十天，每天一欄、一個月相。'],
  'One of ten columns: keep it to one or two words.': [
    '十栏之一：只写一两个词。',
    '十欄之一：只寫一兩個詞。',
  ],
  'Days out of the house, such as MIT and industry visits, are drawn in vermilion.': [
    '外出的日子（如 MIT 和企业参访）用朱红色表示。',
    '外出的日子（如 MIT 與企業參訪）以朱紅色表示。',
  ],
  'Shown with the day on which the ten days end; without it neither page nor search engines name a date. The heading promises a full moon on the last day.':
    [
      '与第十天的日期一起显示；留空则页面和搜索引擎都不显示日期。标题说最后一天是满月。',
      '與第十天的日期一起顯示；留空時頁面與搜尋引擎都不顯示日期。標題說最後一天是滿月。',
    ],
  'The dates on the page run from the first class to the last.': [
    '页面上的日期从第一次上课到最后一次上课。',
    '頁面上的日期從第一次上課到最後一次上課。',
  ],
  'Of the next group; the last day follows from the weeks. Once it has begun, enter the one after.': [
    '下一期的开课日，结束日由周数推出。开课后请改成再下一期。',
    '下一期的開課日，結束日由週數推算。開課後請改成再下一期。',
  ],
  'In US dollars, without sign. Other texts repeat it: change them together.': [
    '美元数额，不带符号。其他文字也提到它，请一并修改。',
    '美元金額，不加符號。其他文字也提到它，請一併修改。',
  ],
  'For search engines, such as 14-18. The facts name it for readers.': [
    '供搜索引擎使用，例如14-18；读者看“基本信息”里的年龄。',
    '供搜尋引擎使用，例如14-18；讀者看「基本資訊」裡的年齡。',
  ],
  'The last day for applications.': ['接受申请的最后一天。', '受理申請的最後一天。'],
  'What parents ask: age, housing, supervision, what the price includes, refunds. Folded on phones.': [
    '家长会问的：年龄、住宿、看护、费用包含什么、退费。手机上默认收起。',
    '家長會問的：年齡、住宿、照顧、費用包含什麼、退費。手機上預設收合。',
  ],
  'A short table that applies to all courses. Folded on phones.': [
    '适用于所有课程的小表格。手机上默认收起。',
    '適用於所有課程的小表格。手機上預設收合。',
  ],
  'Numbered by the page, under the heading of the interface.': [
    '序号和小标题由页面生成。',
    '編號與小標題由頁面產生。',
  ],
  'Basis and period of the number. Folded under the figures on phones.': [
    '数字的依据和统计时段。手机上收在数字下方。',
    '數字的依據與計算期間。手機上收在數字下方。',
  ],
  'With the time zone. Shown under the number.': [
    '请写明时区。显示在号码下方。',
    '請寫明時區。顯示在號碼下方。',
  ],
  'Short: AI Literacy.': ['简短，例如：AI 素养。', '簡短，例如：AI 素養。'],
  'Beginner, …': ['例如：初级。', '例如：初階。'],
  'Level and title together, as in the footer: Beginner AI Literacy.': [
    '级别加标题，与页脚一致，例如：初级 AI 素养。',
    '級別加標題，與頁尾一致，例如：初階 AI 素養。',
  ],
  'For search engines; visitors read it among the facts below.': [
    '供搜索引擎使用；访客在下方要点中读到。',
    '供搜尋引擎使用；訪客會在下方重點中讀到。',
  ],
  'One group each. For search engines; visitors read it among the facts below.': [
    '每种语言一个班。供搜索引擎使用；访客在下方要点中读到。',
    '每種語言一班。供搜尋引擎使用；訪客會在下方重點中讀到。',
  ],
  'A short table under the summary: format, hours, group, prerequisites, result.': [
    '简介下的小表格：形式、课时、人数、入学条件、成果。',
    '簡介下方的小表格：形式、時數、人數、先備條件、成果。',
  ],
  'Such as “Format”.': ['例如“形式”。', '例如「形式」。'],
  'The smallest number comes first.': ['数字最小的排最前。', '數字最小的排最前面。'],
  'Place inside the group; the smallest number comes first.': [
    '组内位置，数字最小的排最前。',
    '組內位置，數字最小的排最前面。',
  ],
  'Names the three programs under the text.': ['在文字下列出三门课程。', '在文字下方列出三門課程。'],
  'Role and field: Mentor, robotics.': ['领域与身份，例如：机器人导师。', '領域與身分，例如：機器人導師。'],
  'One or two sentences; the founder may have a longer one.': [
    '一两句话；创始人可以长一些。',
    '一兩句話；創辦人可以長一些。',
  ],
  'Square, the face in the middle. Without one the first two letters of the name are shown.': [
    '方形，脸在中间。没有图片时显示姓名的前两个字。',
    '方形，臉在中間。沒有圖片時顯示姓名的前兩個字。',
  ],
  'The page shows the founder, then advisors and board, mentors, interns. There is one founder.': [
    '页面依次显示创始人、顾问与董事会、导师、实习生。创始人只有一位。',
    '頁面依序顯示創辦人、顧問與董事會、導師、實習生。創辦人只有一位。',
  ],
  'One or two sentences in the list of news.': ['新闻列表中的一两句话。', '最新消息清單中的一兩句話。'],
  'A button for something that readers can open. Under the poster: beside the article, above it on phones; where the layout is standalone, under the article.':
    [
      '按钮，指向读者可以打开的内容。显示在海报下方：在文章旁边，手机上在文章上方；版式为“独立”时在文章下方。',
      '按鈕，通往讀者可以開啟的內容。顯示在海報下方：在文章旁，手機上在文章上方；版型為「獨立」時在文章下方。',
    ],
  'Upright (4:5). Beside the article, above it on phones; on the news page, and on the home page while the article is featured; in the picture of shared links.':
    [
      '竖版（4:5）。显示在文章旁边（手机上在文章上方）和新闻页面上，文章设为精选时也显示在首页上；分享链接时的配图也会用到。',
      '直式（4:5）。顯示在文章旁（手機上在文章上方）與最新消息頁面，文章設為精選時也會出現在首頁；分享連結時的圖片也會用到。',
    ],
  'The article’s URL is /news/ and this. When it changes after publication, the old one leads to the new.': [
    '文章网址是 /news/ 加这里的文字。发布后更改时，旧网址会转到新网址。',
    '文章網址是 /news/ 加上這裡的文字。發布後若更改，舊網址會轉到新網址。',
  ],
  'Leave empty, and the article appears when its date begins (UTC). With a time it appears by itself at that time.':
    [
      '留空则文章在所填日期开始时（UTC）显示；填写时间则到时自动显示。',
      '留空時，文章會在該日期開始時（UTC）出現；填寫時間則到時自動出現。',
    ],
  'Featured articles come first on the home page, with their posters. Four fill the row.': [
    '精选文章带海报排在首页最前，四篇正好一行。',
    '精選文章會帶海報排在首頁最前面，四篇正好一列。',
  ],
  'Shown as “5 min read”. Empty, it is counted from the text.': [
    '显示为“阅读约5分钟”，留空则按正文计算。',
    '顯示為「閱讀約5分鐘」，留空則依內文計算。',
  ],
  'One sentence.': ['一句话。', '一句話。'],
  'The project’s own page. It opens in a new tab.': [
    '项目自己的页面，在新标签页打开。',
    '專題自己的頁面，會在新分頁開啟。',
  ],
  'Shows the badge of projects that look for members.': ['显示“招募中”角标。', '顯示「招募中」徽章。'],
  'Square.': ['方形。', '方形。'],
  'The page can be narrowed to one of these.': ['页面可以只显示其中一组。', '頁面可以只顯示其中一組。'],
  'Of the icon’s background, the category and the button.': [
    '用于图标底色、类别和按钮。',
    '用於圖示底色、類別與按鈕。',
  ],
  'Below the projects. The button leads to the contact form.': [
    '位于项目下方，按钮通向联系表单。',
    '位於專題下方，按鈕通往聯絡表單。',
  ],
  'One letter instead of the name: we do not publish the names of students.': [
    '用一个字母代替姓名：我们不公开学生姓名。',
    '用一個字母代替姓名：我們不公開學生姓名。',
  ],
  'From where to where, on two lines.': ['从哪里到哪里，写成两行。', '從哪裡到哪裡，寫成兩行。'],
  'Without quotation marks; the page sets those of the language.': [
    '不写引号，页面会按语言加上。',
    '不寫引號，頁面會依語言加上。',
  ],
  'Name and portrait come from the mentor of the group “Founder”.': [
    '姓名和肖像取自“创始人”组的导师。',
    '姓名與肖像取自「創辦人」組的導師。',
  ],
  'Folded under the question. Repeat prices and dates as the programs have them.': [
    '折叠在问题下面。价格和日期与课程一致。',
    '收合在問題下方。價格與日期和課程一致。',
  ],
  'The page’s URL, without the slash. The footer links to it by the title.': [
    '页面网址，不含斜杠。页脚以标题链接到它。',
    '頁面網址，不含斜線。頁尾以標題連結到它。',
  ],
  'Change it with every change of meaning. The page shows month and year.': [
    '内容有实质变化时请更新。页面显示年和月。',
    '內容有實質變動時請更新。頁面顯示年與月。',
  ],
  'In milliseconds.': ['单位为毫秒。', '單位為毫秒。'],
  'Names the step for the others. The conversation begins at “start”. Leads take their answers from “identify_user” (who asks), “ask_grade” (grade) and “goal”: keep these keys.':
    [
      '供其他步骤引用。对话从“start”开始。潜在学员的资料取自“identify_user”（身份）、“ask_grade”（年级）和“goal”（目标）这三步的回答：请勿更改这些代号。',
      '讓其他步驟引用。對話從「start」開始。潛在學員的資料取自「identify_user」（身分）、「ask_grade」（年級）與「goal」（目標）這三步的回答：請勿更改這些代號。',
    ],
  'A step with a link to the booking page saves the lead as soon as it is shown.': [
    '含有预约页面链接的步骤一显示，就会保存潜在学员。',
    '含有預約頁面連結的步驟一顯示，就會儲存潛在學員。',
  ],
  'Only for a step without answers: the key of the step that follows by itself, after the delay for follow-ups, or “exit” to say goodbye and close the chat.':
    [
      '仅用于没有回答的步骤：延迟之后自动接续的步骤的代号；填“exit”则告别并关闭聊天。',
      '僅用於沒有回答的步驟：延遲之後自動接續的步驟代號；填「exit」會道別並關閉聊天。',
    ],
  'Kept for later: no answer leads here.': [
    '留待以后使用：没有回答通向这里。',
    '留待日後使用：沒有回答通往這裡。',
  ],
  'Its English also names the answer in leads. When you change it, visitors who are chatting have to begin again, and new leads carry the new name.':
    [
      '英文文字也是这个回答在潜在学员资料中的名称。更改后，正在聊天的访客须从头开始，新的潜在学员会使用新名称。',
      '英文文字也是這個回答在潛在學員資料中的名稱。更改後，正在聊天的訪客須從頭開始，新的潛在學員會使用新名稱。',
    ],
  'The link to the privacy policy follows; both must say the same.': [
    '后面是隐私政策的链接，两处说法须一致。',
    '後面接著隱私權政策的連結，兩處說法須一致。',
  ],
  'The key of a step, or “exit” to say goodbye and close the chat.': [
    '步骤的代号；填“exit”则告别并关闭聊天。',
    '步驟的代號；填「exit」會道別並關閉聊天。',
  ],
  'What the answer tells us about the visitor. These count for the lead score: hot-lead 40, grade12 30, conversion 30, warm-lead 25, grade11 20, engaged 20, broad-goals 15.':
    [
      '这个回答说明了访客的什么情况。以下标签计入潜在学员的评分：hot-lead 40、grade12 30、conversion 30、warm-lead 25、grade11 20、engaged 20、broad-goals 15。',
      '這個回答透露了訪客的什麼情況。下列標籤會計入潛在學員的評分：hot-lead 40、grade12 30、conversion 30、warm-lead 25、grade11 20、engaged 20、broad-goals 15。',
    ],
  'For search engines, shared links, the feed and the site as an app on a phone. The name on the pages, and behind the titles of all but the home page, is part of the program.':
    [
      '用于搜索引擎、分享链接、订阅源，以及网站安装到手机时的名称。页面上的名称，以及首页以外各页面标题末尾的名称，都写在程序里。',
      '用於搜尋引擎、分享連結、訂閱來源，以及網站安裝到手機時的名稱。頁面上的名稱，以及首頁以外各頁面標題結尾的名稱，都寫在程式裡。',
    ],
  'One entry per meaning, with commas between the words: price, cost, tuition. A search for one of them also finds texts with the others, after those with the word itself. Each language has its own; singular and plural count as one.':
    [
      '一组同义词一条，词与词之间用逗号隔开，例如：费用，学费，价格。搜索其中一个词，也能找到含有其他词的内容，排在含有原词的内容之后。各语言分别填写。',
      '一組同義詞一筆，詞與詞之間以逗號隔開，例如：費用，學費，價格。搜尋其中一個詞，也會找到含有其他詞的內容，排在含有原詞的內容之後。各語言分別填寫。',
    ],
  'They tell search engines which profiles are ours; the pages do not show them. The founder’s are on the about page.':
    [
      '告诉搜索引擎哪些是我们的账号；页面上不显示。创始人的链接在“关于页面”中。',
      '告訴搜尋引擎哪些是我們的帳號；頁面上不顯示。創辦人的連結在「關於頁面」中。',
    ],
  'Under the icon on a phone’s home screen.': ['显示在手机主屏幕图标下方。', '顯示在手機主畫面圖示下方。'],
  'With the country code: +1 617 555 0148.': ['带国家代码：+1 617 555 0148。', '含國碼：+1 617 555 0148。'],
  'The address that the pages show.': ['页面上显示的邮箱。', '頁面上顯示的電子郵件。'],
  'The two addresses that a visitor’s email program is opened with after a message was sent.': [
    '留言发送后，访客的邮件程序会打开并填入这两个地址。',
    '留言送出後，訪客的郵件程式會開啟並填入這兩個地址。',
  ],
  'Where visitors book a ten-minute call. The chat and the contact section link to it.': [
    '访客预约十分钟通话的页面，聊天和联系版块会链接到这里。',
    '訪客預約十分鐘通話的頁面，聊天與聯絡區塊會連結到這裡。',
  ],
  'The labels of the bar and the menu.': ['导航栏和菜单的文字。', '導覽列與選單的文字。'],
  'Without year and ©, which the page writes.': [
    '不写年份和 ©，页面会自动加上。',
    '不寫年份與 ©，頁面會自動加上。',
  ],
  'On a first visit. Switched off, new visitors see English.': [
    '用于首次访问。关闭后新访客看到英文。',
    '用於第一次造訪。關閉後新訪客會看到英文。',
  ],
  'With {id} where the video’s id belongs, and with the settings of the service: no suggestions, little branding, controls on.':
    [
      '在视频编号处写 {id}，并带上平台参数：不推荐其他视频、少显示品牌、显示控制条。',
      '在影片編號處寫 {id}，並帶上平台參數：不推薦其他影片、少顯示品牌、顯示控制列。',
    ],
  'Leads visitors of an old URL to the new one.': [
    '把旧网址的访客带到新网址。',
    '把舊網址的訪客帶到新網址。',
  ],
  'A path of this site, such as /old-page. Pages that exist win over redirects.': [
    '本站路径，例如 /old-page。已有的页面优先于重定向。',
    '本站路徑，例如 /old-page。既有頁面優先於重新導向。',
  ],
  'A path of this site or an https:// URL.': ['本站路径或 https:// 网址。', '本站路徑或 https:// 網址。'],
  'Search engines replace the old URL with the new one for good. Switch it on once you are sure.': [
    '搜索引擎会从此用新网址取代旧网址。确定之后再打开。',
    '搜尋引擎會從此以新網址取代舊網址。確定之後再開啟。',
  ],
  'Shows drafts to whoever has it, until it expires. Delete it to take it back at once.': [
    '到期之前，拿到链接的人都能看到草稿。删除即可立刻收回。',
    '到期之前，拿到連結的人都能看到草稿。刪除即可立刻收回。',
  ],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
