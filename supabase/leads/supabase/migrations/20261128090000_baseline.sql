-- The leads project: conversations of the chat. It has no staff of its own: the server reads and writes with the secret
-- key, after it has checked the session of a member of staff in the contact project.

-- Functions that only this database calls.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;


-- Texts

-- The form in which searches compare texts: `foldText` of packages/shared/text/fold-text.ts, which a test compares with
-- this. Change both together, and write `search_text` anew.
create function private.fold_text(written text)
returns text
language plpgsql
immutable strict parallel safe
set search_path = ''
as $$
declare
  folded text := regexp_replace(replace(written, '´', ''), '[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff62\uff63]', '"', 'g');
begin
  -- Without invisible characters, apostrophes and accents.
  folded := regexp_replace(
    normalize(folded, NFKD),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    '''`\u00b4\u02b9-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\u2039\u203a\ua78c\uff07\uff40'
    '\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
    '', 'g'
  );
  folded := lower(normalize(folded, NFC));
  if octet_length(folded) > char_length(folded) then
    folded := (
      select string_agg(
        coalesce(
          (
            -- Each character of the first text stands for the one at its place in the second.
            jsonb_object(
              string_to_array(replace('
丟並乾亂亙亞佇佈佔併來侖侶侷係俠倀倆倉個們倖倫偉側偵偽傑傖傘備傢傭傯傳債傷傾僅僑僕僥僱價儀儂億儈儉儐儔儕儘償優儲儷儸儻儼兇兌兒兗內兩冊冑冪凍凜凱別刪則剋剎剛剝剴創剷劃劇劉劊劍劑勁動務勛勝勞勢勳勵勸勻匯
匱區協卹卻厭厲參叢吒吳吶呂員唸問啞啟喚喪喫喬單喲嗆嗇嗎嗚嗶嘆嘍嘔嘖嘗嘩嘮嘯嘰噓噥噯噴噸噹嚀嚇嚐嚕嚥嚨嚮嚴嚶囀囁囂囈囉囌囑囪國圍園圓圖團執堅堊堝堯報場塊塋塒塗塚塢塵塹墊墜墮墳墾壇壎壓壘壙壞壟壢壩壯壺壽夠
夢夥夾奐奧奩奪奮妝姍姦娛婁婦媧媼媽嫗嫵嫻嬈嬋嬌嬤嬪嬰嬸孃孫學孿宮寢實寧審寫寬寵寶將專尋對導尷屆屍屜屢層屨屬岡峯峴島峽崑崗崙崢嵐嶄嶇嶔嶸嶺嶼嶽巒巔巖帥師帳帶幀幃幗幟幣幫幹幾庫廁廂廄廈廚廝廟廠廢廣廬廳弒弔
張強彆彈彌彎彙彥彫彿後徑從徠復徵徹恆恥悅悵悶悽惡惱惻愛愜愴愷愾慄態慍慘慚慟慣慫慮慶慼慾憂憊憐憑憚憤憫憮憲憶懇應懍懣懲懶懷懸懺懼懾戀戰戲戶拋拚挾捨捫捱捲掃掄掙掛採揀揚換揮損搖搗搶摑摟摯摺摻撈撐撓撥撫撲撳
撻撾撿擁擄擇擊擋擔據擠擬擰擱擲擴擷擺擻擾攆攏攔攙攜攝攣攤攪攬敗敘敵數斂斃斕斬斷於昇時晉晝暈暉暘暢暫曄曆曇曉曖曠曬書會朧朮東枴柵桿梔條梟棄棗棟棧棲楊楓楨業極榦榮構槍槓槨槳樁樂樅樑樓標樞樣樸樹樺橈橋機橢橫
檔檜檢檣檮檯檳檸檻櫃櫓櫚櫛櫝櫥櫬櫻欄權欖欽歎歐歟歡歲歷歸歿殘殤殮殯殲殺殼毀毆氈氣氫氬氳氾汎汙決沒沖況洩洶浹涇涼淒淚淨淪淵淺渙減渦測渾湊湧湯準溝溫溼滄滅滌滬滯滲滷滾滿漁漢漣漬漲漸漿潑潔潛潤潯潰澀澆澗澠澤
澦澱濁濃濕濘濛濟濤濫濰濱濺濾瀆瀉瀋瀏瀕瀘瀝瀟瀨瀰瀲瀾灑灘灣灤災為烏無煉煙煥煩煬熒熱熾燈燉燒燙燜營燦燬燭燴燻燼燾爍爐爛爭爺爾牀牆牘牴牽犖犛犢犧狀狹狽猙猶獄獅獎獨獰獲獵獷獸獺獻玀現琺琿瑣瑤瑩瑪璣璦環璽璿瓊
瓏瓔瓚甌甕產畝畢畫異當疇疊痙痠瘋瘍瘓瘡瘧瘺療癆癒癘癟癡癢癥癩癬癮癱癲發皚皰皺盃盜盞盡監盤盧盪眾睏睜睞瞞瞼矇矓矚矯硃硯碩確碼磚磧磯礎礙礦礪礫礬祕祿禍禎禦禪禮禱禿秈稅稈稜稟種稱穀穌積穎穠穡穢穩穫窩窪窮窯窺
竄竅竇竊競筆筍筧箇箋箏節範築篠篤篩簍簑簞簡簣簫簽簾籃籌籟籠籤籬籮籲粵糝糞糧糰糾紀紂約紅紆紇紉紋納紐純紕紗紙級紛紜紡紮細紱紲紳紹紼絀終絃組絆結絕絛絞絡絢給絨絰統絲絳絹綁綏綑經綜綞綠綢綫綬維綰綱網綴綵綸綺
綻綽綾綿緇緊緒緘緙線緝緞締緣編緩緬緯緲練緹緻縈縉縊縐縑縛縝縞縣縫縮縱縲縴縵縷縹總績繃繅繆繒織繕繚繞繡繩繪繫繭繳繹繼繽續纏纓纔纖纜缽罈罌罰罵罷羅羈羋羣羨義羶習翹聖聞聯聰聲聳聶職聽聾肅脅脈脣脩脫脹腎腦腫腳
腸膚膠膩膽膾膿臉臍臏臘臚臟臢臥臨臺與興舉舊艙艦艱艷芻苧茲荊莊莖莢莧華菴菸萇萊萬萵葉葦葷蒐蒞蒼蓀蓆蓋蓮蔔蔣蔥蔭蕩蕪蕭薊薑薔薦薩薹薺藍藝藥藪藹藺蘆蘇蘊蘋蘚蘭蘿處虛虜號虧蛻蜆蝕蝦蝨蝸螞螢螻蟈蟬蟯蟲蟻蠅蠍蠔蠟
蠣蠱蠶蠻術衛衝袞裊裏補裝裡製複褲褸褻襖襠襤襪襬襯襲見規覓視覦親覬覲覺覽觀觴觸訂訃計訊訌討訐訓訕訖託記訛訝訟訢訣訥訪設許訴訶診註証詁詆詐詔評詖詛詞詠詢詣試詩詫詬詭詮詰話該詳詼誅誇誌認誑誕誘誚語誠誡誣誤誥
誦誨說誰課誶誹誼調諂諄談諉請諍諒論諛諜諦諧諫諭諮諱諳諶諷諸諺諼諾謀謁謂謄謊謎謐謗謙講謝謠謨謫謬謹譁證譎譏識譙譚譜譟譫譯議譴護譽讀變讒讓讖讚讜谿豈豎豐豔豬貍貓貝貞負財貢貧貨販貪貫責貯貲貳貴貶買貸費貼貽貿
賀賁賂賃賄賅資賈賊賑賒賓賜賞賠賡賢賣賤賦質賬賭賴賺賻購賽贅贈贊贍贏贓贖贗贛趕趙趨跡踐踴蹕蹟蹣蹤蹺躂躉躊躋躍躑躓躡躪軀車軋軌軍軒軔軛軟軸軻軼軾較載輊輒輓輔輕輛輜輝輞輟輥輦輩輪輯輳輸輻輾輿轂轄轅轉轍轎轔轟
轡辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠適遲遷選遺遼邁還邇邊邏邐郵鄉鄒鄧鄭鄰鄴酈醃醜醞醣醫醬醱釀釁釅釋釐釗釘釙針釣釦釧釩釵鈉鈍鈐鈑鈔鈕鈞鈣鈴鈷鈸鈹鈽鈾鈿鉀鉅鉉鉋鉍鉑鉗鉚鉛鉤鉸鉻銀銅銑銓銖銘銜銨銬銳銷
銻銼鋁鋅鋇鋒鋤鋪鋰鋸鋼錄錐錕錘錙錚錠錡錢錦錨錫錮錯錳錶鍊鍋鍍鍔鍚鍛鍥鍬鍰鍵鍾鎂鎊鎔鎖鎘鎚鎢鎬鎮鎰鎳鏃鏈鏍鏑鏗鏘鏜鏝鏟鏡鏢鏤鏨鏽鐃鐘鐫鐮鐲鐳鐵鐸鐺鑄鑑鑒鑠鑣鑰鑲鑷鑼鑽鑾鑿長門閂閃閉開閎閏閑閒間閔閘閡閣閤
閥閨閩閭閱閻闆闈闊闋闌闐闔闕闖關闡闢陘陝陞陣陰陳陸陽隊階隕際隨險隱隴隸隻雋雖雙雛雜雞離難雲電霑霧霽靂靄靈靜靦靨鞏鞦韁韃韆韉韋韌韓韜韻響頁頂頃項順須頊頌預頑頒頓頗領頜頡頤頭頰頷頸頹頻顆題額顎顏顓願顛類顥
顧顫顯顰顱風颯颱颳颶颺颼飄飛飢飩飪飭飯飲飴飼飽飾餃餅餉養餌餒餓餘餚餛餞餡館餵餾餿饅饉饋饑饒饗饜饞馬馭馮馱馳馴駁駐駑駒駕駙駛駝駟駢駭駱駿騁騎騖騙騫騰騷騾驀驃驅驍驕驗驚驛驟驢驥驪骯髏髒體髖髮鬆鬍鬚鬢鬥鬧鬨
鬱魎魘魚魯魷鮑鮪鮫鮭鮮鯀鯉鯊鯖鯛鯧鯨鯽鰍鰓鰥鰭鰱鰻鰾鱉鱔鱖鱗鱟鱷鱸鳥鳩鳳鳴鳶鴆鴉鴒鴕鴛鴣鴦鴨鴻鴿鵑鵝鵠鵡鵪鵬鵲鶉鶯鶴鷂鷓鷗鷥鷹鷺鸚鸛鸞鹵鹹鹼鹽麗麥麩麪麴麵麼黃黌點黨黴黷鼕鼴齊齋齒齜齟齡齣齦齧齪齬齲齷龍
龐龔龜俁俔倈僉僂傴僨儺剄剗剮劌勱匭厙厴唄啢喎嗊嗩嘓嘜嘵嘸嘽噝噠噦噲嚌嚙嚦嚲嚳囅圇埡堖塏塤墶墻壋壚壠壪壼奼婭媯嬀嬃嫿嬙嬡嫺孌屓崍嶁嶗嶠嶢嶧巋巰巹幘幬廎廡廩弳彠惲愨慤慪慳憒憖懌懟懨戇戔戧戩挩掗掆摜搵摳摶撏
撝撟撣擓擯擼攄攖攛攢曨梘棖棡棶椏榪榲榿槤槧槶樧檁檉檟櫞櫟櫧櫨櫪櫫櫱櫳櫸欅欏欒欞殫毿氌涗淥淩淶渢湞溈潙溮溳滎滸滻漊漚漵潁潷潿澇澩澮澾濚濜濼瀅瀠瀦瀧灃灄灕灝灧灩烴煒煢煱熅熗熲燁燶猻獁獪獫獮獼瑋瑒瑲璉璡璫璵
璸痾瘂瘞瘲瘻癇癉癤癧癭癰皸瞘瞜瞶硜硤硨碭碸磑磠磣磽磾礄礆礱禕禡禰窵窶竈竪篋篔篳簀簹籙籛籜籩籪糉糲糴糶紈紓紖紘紝紬紵紺紿絅絎絝絶綃綆綈綉綌綣綯綳綹緄緋緑緓緔緗緡緦緱緶緼縋縕縗縟縧縭縳縶繢繮繯繰繾纇纈纊纍
纘罃罎羆羥翬翽耬耮聵聹脛腖腡膃膕膞艤艫葒葤葯蒓蓴蒔蓯蓽蔘蔞蔦蕁蕆蕎蕒蕓蕕蕘蕢蕷薈薌薘薟藎藭藴藶蘀蘄蘞蘢蘺虯蛺蝟螄螿蟄蟎蟣蟶蠁蠆蠐蠑蠨衊褌褘褳襇襏襝覎覘覡覥覯覷覿觶訁訒訩詎詒詗詘詿誄誆誒誾諏諑諗諝諞諡謚
諢諤謅謔謖謡謭譾謳謾譖譭譸讅讋讌讎讕讞豶貙貺貟賕賙賚賧賫賵賾贄贇贋贐贔贜赬趲踰蹌躒躕躚躥躦軑軤軫軹軺輅輇輈輬輼轀轆轢轤遡泝郟鄆鄔鄖鄲鄶鄺酇醖釃釓釔釕釤釷釹釺鈀鈁鈃鈄鈅鈈鈎鈒鈡鈥鈦鈧鈮鈰鈳鈺鉆鉈鉕鉞鉢鉦
鉬鉭鉺鉿銃銍銚銛銠銣銥銦銩銪銫銹鋃鋌鋏鋙鋝鋟鋣鋥鋦鋨鋩鋭鋮鋯鋱鋶錁錆錇錈錏錒錛錟錩録錸錼鍀鍁鍃鍆鍇鍘鍠鍤鍩鍶鍺鍼鎄鎇鎌鎛鎡鎣鎦鎧鎩鎪鎭鎲鎵鎸鏇鏌鏐鏞鏰鏵鏷鏹鐋鐐鐒鐓鐔鐙鐝鐠鐦鐧鐨鐶鐿鑊鑌鑔鑕鑞鑥鑭鑱鑹
钂閆閈閌閫閬閲閶閹閼閽閾閿闃闇闍闒闓闞闠闤闥隉靆靉靚鞝鞽韍韙韝韞頇頎頏頦頮頲頴頽顒顔顙顢顬顳顴颭颮颸颻飀飆飈飣飥飫飱飿餄餈餎餑餕餖餜餬餱餳餶餷餺餼饁饃饈饊饌饢馹駔駘駡駰駸騂騅騌騍騏騤騭騮騶騸驁驂驄驊驌
驏驦驫髕鬩鬮鬹魛魢魨魴鮁鮃鮊鮋鮍鮎鮐鮒鮓鮚鮜鮝鯗鮞鮦鮳鮶鮺鯁鯇鯒鯔鯕鯝鯡鯢鯤鯪鯫鯰鯴鯷鯿鰁鰂鰃鰈鰉鰏鰐鰒鰛鰮鰜鰟鰠鰣鰨鰩鰲鰳鰵鰷鰹鰺鰼鱂鱅鱈鱒鱘鱝鱠鱣鱤鱧鱨鱭鱯鱺鳧鳬鳲鳾鴇鴝鴞鴟鴯鴰鴴鴷鵁鵂鵃鵐鵒鵓鵜
鵮鵯鵰鵷鵾鶄鶇鶊鶓鶖鶘鶚鶡鶥鶩鶪鶬鶲鶹鶺鶻鶼鶿鷀鷁鷄鷊鷖鷙鷚鷦鷫鷯鷲鷳鷴鷸鷽鸂鸇鸌鸏鸕鸘鸝黲黶黽黿鼂鼉齎齏齔齕齗齙齠齶龑龕著啓戸値衆敎眞旣靑淸衞爲汚滙僞説産査柺呉妳牠瞭彷祇衹麽甦噁姪獃甯皁⺎⺒⺓⺝⺠⺩
⺫⺬⺮⺯⺶⺷⺸⺼⻁⻄⻅⻆⻉⻊⻋⻑⻒⻓⻔⻗⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻪⻬⻮⻰øđðłħŧŋĸıəɑɡɨƀς‐‑‒–—―−•‧∙⋅・٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹
', E'\n', ''), null),
              string_to_array(replace('
丢并干乱亘亚伫布占并来仑侣局系侠伥俩仓个们幸伦伟侧侦伪杰伧伞备家佣偬传债伤倾仅侨仆侥雇价仪侬亿侩俭傧俦侪尽偿优储俪㑩傥俨凶兑儿兖内两册胄幂冻凛凯别删则克刹刚剥剀创铲划剧刘刽剑剂劲动务勋胜劳势勋励劝匀汇
匮区协恤却厌厉参丛咤吴呐吕员念问哑启唤丧吃乔单哟呛啬吗呜哔叹喽呕啧尝哗唠啸叽嘘哝嗳喷吨当咛吓尝噜咽咙向严嘤啭嗫嚣呓啰苏嘱囱国围园圆图团执坚垩埚尧报场块茔埘涂冢坞尘堑垫坠堕坟垦坛埙压垒圹坏垄坜坝壮壶寿够
梦伙夹奂奥奁夺奋妆姗奸娱娄妇娲媪妈妪妩娴娆婵娇嬷嫔婴婶娘孙学孪宫寝实宁审写宽宠宝将专寻对导尴届尸屉屡层屦属冈峰岘岛峡昆岗仑峥岚崭岖嵚嵘岭屿岳峦巅岩帅师帐带帧帏帼帜币帮干几库厕厢厩厦厨厮庙厂废广庐厅弑吊
张强别弹弥弯汇彦雕佛后径从徕复征彻恒耻悦怅闷凄恶恼恻爱惬怆恺忾栗态愠惨惭恸惯怂虑庆戚欲忧惫怜凭惮愤悯怃宪忆恳应懔懑惩懒怀悬忏惧慑恋战戏户抛拼挟舍扪挨卷扫抡挣挂采拣扬换挥损摇捣抢掴搂挚折掺捞撑挠拨抚扑揿
挞挝捡拥掳择击挡担据挤拟拧搁掷扩撷摆擞扰撵拢拦搀携摄挛摊搅揽败叙敌数敛毙斓斩断于升时晋昼晕晖旸畅暂晔历昙晓暧旷晒书会胧术东拐栅杆栀条枭弃枣栋栈栖杨枫桢业极干荣构枪杠椁桨桩乐枞梁楼标枢样朴树桦桡桥机椭横
档桧检樯梼台槟柠槛柜橹榈栉椟橱榇樱栏权榄钦叹欧欤欢岁历归殁残殇殓殡歼杀壳毁殴毡气氢氩氲泛泛污决没冲况泄汹浃泾凉凄泪净沦渊浅涣减涡测浑凑涌汤准沟温湿沧灭涤沪滞渗卤滚满渔汉涟渍涨渐浆泼洁潜润浔溃涩浇涧渑泽
滪淀浊浓湿泞蒙济涛滥潍滨溅滤渎泻沈浏濒泸沥潇濑弥潋澜洒滩湾滦灾为乌无炼烟焕烦炀荧热炽灯炖烧烫焖营灿毁烛烩熏烬焘烁炉烂争爷尔床墙牍抵牵荦牦犊牺状狭狈狰犹狱狮奖独狞获猎犷兽獭献猡现珐珲琐瑶莹玛玑瑷环玺璇琼
珑璎瓒瓯瓮产亩毕画异当畴叠痉酸疯疡痪疮疟瘘疗痨愈疠瘪痴痒症癞癣瘾瘫癫发皑疱皱杯盗盏尽监盘卢荡众困睁睐瞒睑蒙眬瞩矫朱砚硕确码砖碛矶础碍矿砺砾矾秘禄祸祯御禅礼祷秃籼税秆棱禀种称谷稣积颖秾穑秽稳获窝洼穷窑窥
窜窍窦窃竞笔笋笕个笺筝节范筑筿笃筛篓蓑箪简篑箫签帘篮筹籁笼签篱箩吁粤糁粪粮团纠纪纣约红纡纥纫纹纳纽纯纰纱纸级纷纭纺扎细绂绁绅绍绋绌终弦组绊结绝绦绞络绚给绒绖统丝绛绢绑绥捆经综缍绿绸线绶维绾纲网缀彩纶绮
绽绰绫绵缁紧绪缄缂线缉缎缔缘编缓缅纬缈练缇致萦缙缢绉缣缚缜缟县缝缩纵缧纤缦缕缥总绩绷缫缪缯织缮缭绕绣绳绘系茧缴绎继缤续缠缨才纤缆钵坛罂罚骂罢罗羁芈群羡义膻习翘圣闻联聪声耸聂职听聋肃胁脉唇修脱胀肾脑肿脚
肠肤胶腻胆脍脓脸脐膑腊胪脏臜卧临台与兴举旧舱舰艰艳刍苎兹荆庄茎荚苋华庵烟苌莱万莴叶苇荤搜莅苍荪席盖莲卜蒋葱荫荡芜萧蓟姜蔷荐萨苔荠蓝艺药薮蔼蔺芦苏蕴苹藓兰萝处虚虏号亏蜕蚬蚀虾虱蜗蚂萤蝼蝈蝉蛲虫蚁蝇蝎蚝蜡
蛎蛊蚕蛮术卫冲衮袅里补装里制复裤褛亵袄裆褴袜摆衬袭见规觅视觎亲觊觐觉览观觞触订讣计讯讧讨讦训讪讫托记讹讶讼䜣诀讷访设许诉诃诊注证诂诋诈诏评诐诅词咏询诣试诗诧诟诡诠诘话该详诙诛夸志认诳诞诱诮语诚诫诬误诰
诵诲说谁课谇诽谊调谄谆谈诿请诤谅论谀谍谛谐谏谕咨讳谙谌讽诸谚谖诺谋谒谓誊谎谜谧谤谦讲谢谣谟谪谬谨哗证谲讥识谯谭谱噪谵译议谴护誉读变谗让谶赞谠溪岂竖丰艳猪狸猫贝贞负财贡贫货贩贪贯责贮赀贰贵贬买贷费贴贻贸
贺贲赂赁贿赅资贾贼赈赊宾赐赏赔赓贤卖贱赋质账赌赖赚赙购赛赘赠赞赡赢赃赎赝赣赶赵趋迹践踊跸迹蹒踪跷跶趸踌跻跃踯踬蹑躏躯车轧轨军轩轫轭软轴轲轶轼较载轾辄挽辅轻辆辎辉辋辍辊辇辈轮辑辏输辐辗舆毂辖辕转辙轿辚轰
辔办辞辫辩农回径这连周进游运过达违遥逊递远适迟迁选遗辽迈还迩边逻逦邮乡邹邓郑邻邺郦腌丑酝糖医酱酦酿衅酽释厘钊钉钋针钓扣钏钒钗钠钝钤钣钞钮钧钙铃钴钹铍钸铀钿钾巨铉铇铋铂钳铆铅钩铰铬银铜铣铨铢铭衔铵铐锐销
锑锉铝锌钡锋锄铺锂锯钢录锥锟锤锱铮锭锜钱锦锚锡锢错锰表炼锅镀锷钖锻锲锹锾键钟镁镑镕锁镉锤钨镐镇镒镍镞链镙镝铿锵镗镘铲镜镖镂錾锈铙钟镌镰镯镭铁铎铛铸鉴鉴铄镳钥镶镊锣钻銮凿长门闩闪闭开闳闰闲闲间闵闸阂阁合
阀闺闽闾阅阎板闱阔阕阑阗阖阙闯关阐辟陉陕升阵阴陈陆阳队阶陨际随险隐陇隶只隽虽双雏杂鸡离难云电沾雾霁雳霭灵静腼靥巩秋缰鞑千鞯韦韧韩韬韵响页顶顷项顺须顼颂预顽颁顿颇领颌颉颐头颊颔颈颓频颗题额颚颜颛愿颠类颢
顾颤显颦颅风飒台刮飓飏飕飘飞饥饨饪饬饭饮饴饲饱饰饺饼饷养饵馁饿余肴馄饯馅馆喂馏馊馒馑馈饥饶飨餍馋马驭冯驮驰驯驳驻驽驹驾驸驶驼驷骈骇骆骏骋骑骛骗骞腾骚骡蓦骠驱骁骄验惊驿骤驴骥骊肮髅脏体髋发松胡须鬓斗闹哄
郁魉魇鱼鲁鱿鲍鲔鲛鲑鲜鲧鲤鲨鲭鲷鲳鲸鲫鳅鳃鳏鳍鲢鳗鳔鳖鳝鳜鳞鲎鳄鲈鸟鸠凤鸣鸢鸩鸦鸰鸵鸳鸪鸯鸭鸿鸽鹃鹅鹄鹉鹌鹏鹊鹑莺鹤鹞鹧鸥鸶鹰鹭鹦鹳鸾卤咸碱盐丽麦麸面曲面么黄黉点党霉黩冬鼹齐斋齿龇龃龄出龈啮龊龉龋龌龙
庞龚龟俣伣俫佥偻伛偾傩刭刬剐刿劢匦厍厣呗唡㖞唝唢啯唛哓呒啴咝哒哕哙哜啮呖亸喾冁囵垭垴垲埙垯墙垱垆垅塆壸姹娅妫妫媭婳嫱嫒娴娈屃崃嵝崂峤峣峄岿巯卺帻帱庼庑廪弪彟恽悫悫怄悭愦慭怿怼恹戆戋戗戬捝挜㧏掼揾抠抟挦
㧑挢掸㧟摈撸摅撄撺攒昽枧枨㭎梾桠杩榅桤梿椠椢榝檩柽槚橼栎槠栌枥橥蘖栊榉榉椤栾棂殚毵氇涚渌凌涞沨浈沩沩浉涢荥浒浐溇沤溆颍滗涠涝泶浍㳠溁浕泺滢潆潴泷沣滠漓灏滟滟烃炜茕㶽煴炝颎烨㶶狲犸狯猃狝猕玮玚玱琏琎珰玙
瑸疴痖瘗疭瘘痫瘅疖疬瘿痈皲眍䁖瞆硁硖砗砀砜硙硵碜硗䃅硚硷砻祎祃祢窎窭灶竖箧筼筚箦筜箓篯箨笾簖粽粝籴粜纨纾纼纮纴䌷纻绀绐䌹绗绔绝绡绠绨绣绤绻绹绷绺绲绯绿绬绱缃缗缌缑缏缊缒缊缞缛绦缡䌸絷缋缰缳缲缱颣缬纩累
缵䓨坛罴羟翚翙耧耢聩聍胫胨脶腽腘䏝舣舻荭荮药莼莼莳苁荜参蒌茑荨蒇荞荬芸莸荛蒉蓣荟芗荙莶荩䓖蕴苈萚蕲蔹茏蓠虬蛱猬蛳螀蛰螨虮蛏蚃虿蛴蝾蟏蔑裈袆裢裥袯裣觃觇觋觍觏觑觌觯讠讱讻讵诒诇诎诖诔诓诶訚诹诼谂谞谝谥谥
诨谔诌谑谡谣谫谫讴谩谮毁诪谉詟䜩雠谰谳豮䝙贶贠赇赒赉赕赍赗赜贽赟赝赆赑赃赪趱逾跄跞蹰跹蹿躜轪轷轸轵轺辂辁辀辌辒辒辘轹轳溯溯郏郓邬郧郸郐邝酂酝酾钆钇钌钐钍钕钎钯钫钘钭钥钚钩钑钟钬钛钪铌铈钶钰钻铊钷钺钵钲
钼钽铒铪铳铚铫铦铑铷铱铟铥铕铯锈锒铤铗铻锊锓铘锃锔锇铓锐铖锆铽锍锞锖锫锩铔锕锛锬锠录铼镎锝锨锪钔锴铡锽锸锘锶锗针锿镅镰镈镃蓥镏铠铩锼镇镋镓镌旋镆镠镛镚铧镤镪铴镣铹镦镡镫镢镨锎锏镄镮镱镬镔镲锧镴镥镧镵镩
镋闫闬闶阃阆阅阊阉阏阍阈阌阒暗阇阘闿阚阓阛闼陧叇叆靓绱鞒韨韪鞲韫顸颀颃颏颒颋颕颓颙颜颡颟颥颞颧飐飑飔飖飗飙飚饤饦饫飧饳饸糍饹饽馂饾馃糊糇饧馉馇馎饩馌馍馐馓馔馕驲驵骀骂骃骎骍骓骔骒骐骙骘骝驺骟骜骖骢骅骕
骣骦骉髌阋阄鬶鱽鱾鲀鲂鲅鲆鲌鲉鲏鲇鲐鲋鲊鲒鲘鲞鲞鲕鲖鲓鲪鲝鲠鲩鲬鲻鲯鲴鲱鲵鲲鲮鲰鲶鲺鳀鳊鳈鲗鳂鲽鳇鲾鳄鳆鳁鳁鳒鳑鳋鲥鳎鳐鳌鳓鳘鲦鲣鲹鳛鳉鳙鳕鳟鲟鲼鲙鳣鳡鳢鲿鲚鳠鲡凫凫鸤䴓鸨鸲鸮鸱鸸鸹鸻䴕䴔鸺鸼鹀鹆鹁鹈
鹐鹎雕鹓鹍䴖鸫鹒鹋鹙鹕鹗鹖鹛鹜䴗鸧鹟鹠鹡鹘鹣鹚鹚鹢鸡鹝鹥鸷鹨鹪鹔鹩鹫鹇鹇鹬鸴㶉鹯鹱鹲鸬鹴鹂黪黡黾鼋鼌鼍赍齑龀龁龂龅龆腭䶮龛着启户值众教真既青清卫为污汇伪说产查拐吴你它了仿只只么苏恶侄呆宁皂兀巳幺月民王
目示竹糸羊羊羊月虎西见角贝足车长长长门雨青韦页风飞食马骨鬼鱼鸟卤麦黄黾齐齿龙oddlhtnkieagibσ-------·····01234567890123456789
', E'\n', ''), null)
            ) || '{"ß":"ss","æ":"ae","œ":"oe","þ":"th"}'
          ) ->> character,
          character
        ),
        '' order by position
      )
      from string_to_table(folded, null) with ordinality as characters (character, position)
    );
  end if;
  folded := regexp_replace(folded, '[ \u0001-\u0008\u000e-\u001f\u007f-\u009f\u1680\u2028\u2029\u2800]+', ' ', 'g');
  -- No space beside a script that has none.
  return regexp_replace(
    folded,
    ' ?([\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303b\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U0001b000-\U0001b16f\U00020000-\U0003ffff]+) ?',
    '\1', 'g'
  );
end $$;

create function private.joined(texts text[]) returns text
language sql immutable set search_path = '' as $$ select array_to_string(texts, ' ') $$;

revoke all on function private.fold_text(text), private.joined(text[]) from public;
grant execute on function private.fold_text(text), private.joined(text[]) to anon, authenticated, service_role;


-- Tags and what they count

-- Points of a lead, 0 to 100. A tag counts once; one that is not listed counts nothing.
create function private.lead_score(tags text[]) returns integer
language sql immutable set search_path = '' as $$
  select least(100, coalesce(sum(points), 0))::integer
  from (
    values
      ('hot-lead', 40), ('warm-lead', 25), ('grade12', 30), ('grade11', 20),
      ('engaged', 20), ('conversion', 30), ('broad-goals', 15)
  ) as scale (tag, points)
  where tag = any (tags)
$$;

create function private.lead_status(score integer) returns text
language sql immutable set search_path = '' as $$
  select case when score >= 60 then 'high_priority' when score >= 30 then 'medium_priority' else 'low_priority' end
$$;

create function private.are_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 60), true)
  from unnest(tags) as tag
$$;

revoke all on function private.lead_score(text[]), private.lead_status(integer), private.are_tags(text[]) from public;
grant execute on function private.lead_score(text[]), private.lead_status(integer), private.are_tags(text[])
  to anon, authenticated, service_role;


-- Leads. Visitors (anon) may insert a plain one.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  -- One conversation. Posted again with the same key, it is the same lead.
  idempotency_key uuid not null default gen_random_uuid(),
  user_type text,
  grade text,
  goal text,
  tags text[] not null default '{}',
  -- Computed from the tags by a trigger; what is given is ignored.
  lead_score integer not null default 0,
  status text not null default 'low_priority',
  -- Steps and answers of the conversation, as strings, in order.
  path jsonb not null default '[]',
  booked boolean not null default false,
  locale text,
  contact_name text,
  contact_email text,
  contact_phone text,
  -- When the person agreed to be contacted; without it none of the above is kept.
  consent_at timestamptz,
  -- Leads without contact details have no priority.
  has_contact boolean not null generated always as (coalesce(contact_email, contact_phone) is not null) stored,
  inbox_status text not null default 'new',
  spam_reasons text[] not null default '{}',
  -- A member of staff: a user of the other project, so without a reference.
  assignee_id uuid,
  -- The last change by staff, and what it replaced.
  act uuid,
  before_act jsonb,
  -- When the conversation was accepted, which may be long before it came here.
  created_at timestamptz not null default now(),
  stored_at timestamptz not null default now(),
  -- When it was written, not when that transaction began: see `database_time`.
  updated_at timestamptz not null default clock_timestamp(),
  -- What `search_leads` looks through. A number is found by its digits, as a telephone shows it.
  search_text text generated always as (
    private.fold_text(
      coalesce(contact_name, '') || E'\n' || coalesce(contact_email, '') || E'\n' || coalesce(contact_phone, '') || E'\n'
        || coalesce(user_type, '') || E'\n' || coalesce(grade, '') || E'\n' || coalesce(goal, '') || E'\n'
        || private.joined(tags) || E'\n' || path::text || E'\n'
        || regexp_replace(private.fold_text(coalesce(contact_phone, '')), '\D', '', 'g')
    )
  ) stored,
  constraint leads_idempotency_key_key unique (idempotency_key),
  constraint leads_user_type_length check (char_length(user_type) between 1 and 100),
  constraint leads_grade_length check (char_length(grade) between 1 and 100),
  constraint leads_goal_length check (char_length(goal) between 1 and 100),
  constraint leads_answers_plain
    check (concat(user_type, grade, goal) !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint leads_tags_shape check (cardinality(tags) <= 100 and private.are_tags(tags)),
  constraint leads_lead_score_range check (lead_score between 0 and 100),
  constraint leads_status_known check (status in ('high_priority', 'medium_priority', 'low_priority')),
  constraint leads_path_shape check (
    jsonb_typeof(path) = 'array' and jsonb_array_length(path) <= 200 and length(path::text) <= 40000
    and not jsonb_path_exists(path, '$[*] ? (@.type() != "string")')
  ),
  constraint leads_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint leads_contact_name_length check (char_length(contact_name) between 1 and 200),
  constraint leads_contact_name_plain check (contact_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint leads_contact_email_length check (char_length(contact_email) <= 254),
  constraint leads_contact_email_shape check (contact_email ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'),
  constraint leads_contact_phone_length check (char_length(contact_phone) between 1 and 60),
  constraint leads_contact_plain
    check (concat(contact_email, contact_phone) !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint leads_contact_consented
    check (consent_at is not null or (contact_email is null and contact_phone is null)),
  constraint leads_contact_name_consented check (consent_at is not null or contact_name is null),
  constraint leads_inbox_status_known check (inbox_status in ('new', 'read', 'answered', 'archived', 'spam')),
  constraint leads_spam_reasons_few check (cardinality(spam_reasons) <= 20)
);

create index leads_newest_idx on public.leads (created_at desc, id desc);
create index leads_inbox_newest_idx on public.leads (inbox_status, created_at desc, id desc);
create index leads_score_idx on public.leads (has_contact desc, lead_score desc, created_at desc, id desc);
create index leads_contact_email_idx on public.leads (lower(contact_email)) where contact_email is not null;
create index leads_assignee_idx on public.leads (assignee_id) where assignee_id is not null;
create index leads_act_idx on public.leads (act) where act is not null;

-- A lead is sent again when its conversation comes to another step that saves it. Should an earlier part of the
-- conversation come later, over another process or after a lost connection, it adds its contact and takes nothing away.
create function private.keep_whole_conversation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.user_type := old.user_type;
  new.grade := old.grade;
  new.goal := old.goal;
  new.tags := old.tags;
  new.path := old.path;
  new.booked := old.booked;
  new.locale := old.locale;
  return new;
end $$;

-- A lead that was put away is new again when its conversation has gone on, or when an address comes: whoever had put it
-- away has seen only its beginning, or nobody who could be answered.
create function private.compute_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tags := array(
    select tag from unnest(new.tags) with ordinality as given (tag, place) group by tag order by min(place)
  );
  new.lead_score := private.lead_score(new.tags);
  new.status := private.lead_status(new.lead_score);
  if tg_op = 'UPDATE' then
    -- A conversation that is delivered again keeps its name and its beginning.
    new.id := old.id;
    new.idempotency_key := old.idempotency_key;
    new.created_at := old.created_at;
    new.stored_at := old.stored_at;
    new.updated_at := clock_timestamp();
    if new.inbox_status in ('read', 'answered', 'archived') and (
      jsonb_array_length(new.path) > jsonb_array_length(old.path)
      or coalesce(old.contact_email, old.contact_phone) is null
        and coalesce(new.contact_email, new.contact_phone) is not null
    ) then
      new.inbox_status := 'new';
      -- It is new for another reason than the act.
      new.act := null;
      new.before_act := null;
    end if;
  end if;
  return new;
end $$;

-- Triggers run in the order of their names: the first before the one that counts the tags.
create trigger complete_lead before update on public.leads
  for each row when (jsonb_array_length(new.path) < jsonb_array_length(old.path))
  execute function private.keep_whole_conversation();
create trigger compute_lead before insert or update on public.leads
  for each row execute function private.compute_lead();

revoke all on function private.keep_whole_conversation(), private.compute_lead() from public;

alter table public.leads enable row level security;
-- Holds without the column grants below. The server checks tags against the script, which editors may extend; a visitor who
-- comes past the server may use the tags of the original script only.
create policy "visitors leave plain leads" on public.leads
  for insert to anon
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and inbox_status = 'new' and spam_reasons = '{}' and assignee_id is null
    and contact_name is null and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );

revoke all on public.leads from anon, authenticated;
grant insert (idempotency_key, user_type, grade, goal, tags, lead_score, status, path, booked, locale)
  on public.leads to anon;
grant select, insert, update, delete on public.leads to service_role;


-- The inbox: what it shows, and what staff do with many leads at once

-- Numbers on the tabs, and in the filter.
create view public.lead_counts with (security_invoker = true) as
  select
    inbox_status,
    count(*)::integer as count,
    count(*) filter (where has_contact)::integer as with_contact,
    count(*) filter (where has_contact and status = 'high_priority')::integer as high_priority,
    count(*) filter (where has_contact and status = 'medium_priority')::integer as medium_priority,
    count(*) filter (where has_contact and status = 'low_priority')::integer as low_priority,
    count(*) filter (where not has_contact)::integer as no_contact
  from public.leads
  group by inbox_status;

revoke all on public.lead_counts from anon, authenticated;
grant select on public.lead_counts to service_role;

-- Leads in which every word occurs. A word is a list of forms of which one must occur: as it was typed, or as an answer
-- of the path whose label in some language holds it (`"ask_grade:grade-11"`).
create function public.search_leads(words jsonb) returns setof public.leads
language sql stable set search_path = '' as $$
  with words as materialized (
    select array_agg(private.fold_text(form)) as forms
    from jsonb_array_elements(
      -- Some clients send the list as text.
      case jsonb_typeof(words) when 'string' then (words #>> '{}')::jsonb else words end
    ) with ordinality as word (forms, number)
    left join lateral jsonb_array_elements_text(word.forms) as form on true
    group by number
  )
  select l.* from public.leads l
  where not exists (
    select from words
    where not exists (select from unnest(words.forms) as form where position(form in l.search_text) > 0)
  )
$$;

-- The time for `until`, read before a list: before everything that somebody has written by now and not committed. Whose
-- transactions its owner may not see (which takes `pg_read_all_stats` or a superuser) does not count. The clock comes
-- first: who begins to write after the look at the locks writes a later time.
create function public.database_time() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  now_or_before timestamptz := clock_timestamp();
begin
  return least(now_or_before, (
    select min(writer.xact_start) - interval '1 microsecond'
    from pg_catalog.pg_locks held
    join pg_catalog.pg_stat_activity writer using (pid)
    where held.relation = 'public.leads'::regclass
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.mode = 'RowExclusiveLock' and held.granted
  ));
end $$;

-- Gives a status, or an assignee, or both to all leads of a list or to some of them (`ids`); returns how many changed.
-- `until` leaves alone what arrived or was changed after the list was read. `act`: a name for `undo_leads`.
create function public.change_leads(
  to_status text default null,
  assigns boolean default false,
  to_assignee uuid default null,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  priority text default null,
  words jsonb default '[]',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  act uuid default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  update public.leads l
  set inbox_status = coalesce(to_status, l.inbox_status),
    assignee_id = case when assigns then to_assignee else l.assignee_id end,
    spam_reasons = case when l.inbox_status = 'spam' and to_status is not null then '{}' else l.spam_reasons end,
    act = change_leads.act,
    before_act = jsonb_build_object(
      'status', l.inbox_status, 'assignee', l.assignee_id, 'reasons', l.spam_reasons
    )
  where l.inbox_status = any (from_statuses) and l.updated_at <= until
    and (l.inbox_status <> coalesce(to_status, l.inbox_status)
      or (assigns and l.assignee_id is distinct from to_assignee))
    and (ids is null or l.id = any (ids))
    and (priority is null or case when l.has_contact then l.status else 'no_contact' end = priority)
    and (assignee is null or l.assignee_id = assignee)
    and l.id in (select found.id from public.search_leads(words) as found);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Takes an act back. Skips leads that were changed since.
create function public.undo_leads(act uuid) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  undone integer;
begin
  update public.leads l
  set inbox_status = l.before_act ->> 'status',
    assignee_id = (l.before_act ->> 'assignee')::uuid,
    spam_reasons = array(select jsonb_array_elements_text(l.before_act -> 'reasons')),
    act = null,
    before_act = null
  where l.act = undo_leads.act;
  get diagnostics undone = row_count;
  return undone;
end $$;

revoke all on function
  public.search_leads(jsonb), public.database_time(), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[], uuid)
  from public, anon, authenticated;
grant execute on function
  public.search_leads(jsonb), public.database_time(), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[], uuid)
  to service_role;


-- How often each step of the chat was shown, and how often the chat ended there. Counts per day, nothing about people.

create table public.chat_step_counts (
  step text not null,
  day date not null default (now() at time zone 'utc')::date,
  locale text not null,
  views integer not null default 0,
  exits integer not null default 0,
  primary key (day, step, locale),
  constraint chat_step_counts_step_shape check (step ~ '^[A-Za-z0-9_-]{1,80}$'),
  constraint chat_step_counts_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint chat_step_counts_not_negative check (views >= 0 and exits >= 0)
);

alter table public.chat_step_counts enable row level security;
revoke all on public.chat_step_counts from anon, authenticated;
grant select, insert, update, delete on public.chat_step_counts to service_role;

-- Adds to the counts of today.
create function public.count_chat_step(step text, locale text, views integer default 0, exits integer default 0)
returns void
language sql security invoker set search_path = '' as $$
  insert into public.chat_step_counts as counts (step, locale, views, exits)
  values (count_chat_step.step, count_chat_step.locale, count_chat_step.views, count_chat_step.exits)
  on conflict (day, step, locale) do update
    set views = counts.views + excluded.views, exits = counts.exits + excluded.exits
$$;

-- Views and exits per step since a day.
create function public.chat_funnel(since date default '-infinity')
returns table (step text, views bigint, exits bigint)
language sql stable security invoker set search_path = '' as $$
  select step, sum(views), sum(exits) from public.chat_step_counts where day >= since group by step order by step
$$;

revoke all on function public.count_chat_step(text, text, integer, integer), public.chat_funnel(date)
  from public, anon, authenticated;
grant execute on function public.count_chat_step(text, text, integer, integer), public.chat_funnel(date)
  to service_role;


-- Rights of the people who chatted with us, and the end of what we keep

create function private.phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select ltrim(regexp_replace(normalize(coalesce(written, ''), NFKC), '\D', '', 'g'), '0')
$$;

-- With or without country code, and with a remark behind. Below eight digits only the whole number counts.
create function private.same_number(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select length(a) >= 5 and length(b) >= 5
    and (a = b or (least(length(a), length(b)) >= 8 and (position(a in b) > 0 or position(b in a) > 0)))
  from (select private.phone_digits(one) as a, private.phone_digits(other) as b) as digits
$$;

-- Everything about one e-mail address or telephone number, except what only serves the inbox. Who has the idempotency key
-- of a lead can change it.
create function public.export_person(email_address text default '', phone text default '') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('leads', coalesce(
    jsonb_agg(
      to_jsonb(l) - '{idempotency_key,assignee_id,act,before_act,updated_at,stored_at,search_text}'::text[]
      order by created_at
    ),
    '[]'
  ))
  from public.leads l
  where lower(contact_email) = lower(btrim(email_address)) or private.same_number(contact_phone, phone)
$$;

-- Erases everything about one e-mail address or telephone number; returns how many leads that were.
create function public.erase_person(email_address text default '', phone text default '') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.leads
  where lower(contact_email) = lower(btrim(email_address)) or private.same_number(contact_phone, phone);
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Deletes leads that are older than the given time; returns how many. 12 months is what the privacy policy promises, and 25
-- months for counts of use.
create function public.delete_old_leads(older_than interval default '12 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.leads where created_at < now() - older_than;
  get diagnostics deleted = row_count;
  delete from public.chat_step_counts where day < (now() - interval '25 months')::date;
  return deleted;
end $$;

revoke all on function private.phone_digits(text), private.same_number(text, text) from public;
grant execute on function private.phone_digits(text), private.same_number(text, text) to service_role;
revoke all on function
  public.export_person(text, text), public.erase_person(text, text), public.delete_old_leads(interval)
  from public, anon, authenticated;
grant execute on function
  public.export_person(text, text), public.erase_person(text, text), public.delete_old_leads(interval)
  to service_role;


-- Names of the migrations that this database has seen, oldest first, for /admin/status. Null where nobody keeps a record of
-- them, as when they were run by hand.
create function public.ran_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(concat_ws('_', version, name) order by version), '{}')
    from supabase_migrations.schema_migrations
  );
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end
$$;

revoke all on function public.ran_migrations() from public, anon, authenticated;
grant execute on function public.ran_migrations() to service_role;
