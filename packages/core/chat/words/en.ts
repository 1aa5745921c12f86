import type { WordData } from './wordData.ts';

const WHO =
  '(team,teammate,teammates,player,players,human,kid,guy,bot,noob,idiot,awper,igl,captain,mate,people)';

/** Said with what is next to them only. */
const MEAN_ADJECTIVES =
  '(trash,garbage,rubbish,shit,useless,worthless,stupid,dumb,braindead,brain dead,brainless,ugly,fat,pathetic,fucking)';
/** Insults whoever they are said of. */
const NAMES =
  '(idiot,moron,imbecile,cretin,dumbass,jackass,dipshit,dip shit,shithead,dickhead,fuckhead,fuckface,fucktard,dumbfuck,asshole,arsehole,asshat,scumbag,douchebag,douche,bastard,bitch,biatch,wanker,tosser,bellend,twat,prick,loser,scum,simpleton,halfwit,dimwit,numbskull,nitwit,motherfuck,mother fucker,mutherfuck,muthafuck,motherfucker,crybaby,shitter,subhuman,knobhead,cocksucker,cockhead,pisshead,shitbag,shitface,dumbo,degenerate)';

export const EN: WordData = {
  words: [
    {
      severity: 1,
      category: 'swearing',
      patterns: [
        '(fuck,fvck,phuck,|fck,|fuk,|fking|,|fkin|,|wtf|,|omfg|,shit,bullshit,goddamn,|damn|,|crap|,|piss,bloody hell,|wth|,|lmfao|,|what the hell|,badass,|arse|,fcuk,|bs|)',
        '(kick ass,my ass,|ass|,hell no)',
      ],
    },
    {
      severity: 1,
      category: 'taunt',
      patterns: ['(|noob,|newb|,0 iq,zero iq)'],
    },
    {
      severity: 2,
      category: 'insult',
      patterns: [
        `|${NAMES}`,
        `(|stupid,|dumb,|useless,|worthless,|pathetic,|trash,|garbage,|braindead,|brain dead,|brainless,|ugly,|fat,|clueless,|shit,|fucking,|fuckin,|dog) ${WHO}|`,
        `|${MEAN_ADJECTIVES} (idiot,moron,pig,cow,dog,monkey,donkey,clown,rat,bitch,fuck,kid,piece of,cunt,nerd,russian,pole,turk,french,german,chinese,american,brit,asian,bot)|`,
        '(|are you,|r u,|how,|why are you) (so,that,really,actually,) (stupid,dumb,retarded,braindead,brain dead,brainless,blind or stupid)|',
        '(fuck,fck,fuk,fvck,phuck,fk,f*ck,f*k,screw,eff,damn) (you,u,ya,y,off,urself,yourself,yall,him,her,them)|',
        '|go (fuck,fck,f,screw) (you,ur,your)(self,selves,)|',
        '|(f,piss,bugger,sod) off|',
        '|shut (the fuck,the f,the hell,ur mouth,your mouth,your face,ur face,your fucking mouth)',
        '|shut up (you,u,idiot,clown,noob,bot,kid,bitch,dog,trash,and die)',
        '|(stfu,gtfo,foad)|',
        '|stfu (bot,noob,kid,u,you)|',
        '(piece,pile,sack,bag,waste) of (shit,trash,garbage,crap,dirt,space,human)',
        '|human (garbage,trash,waste)|',
        '|(you,u,what a,such a,a,be a,ur a,these,total) (dick,cock,knob,pig,jerk,clown,tool,jackass,donkey,snake,rat,dog,parasite,failure,mf)|',
        '|(jerk,mf,mofo,pos)|',
        '|(you,u) (have,got) (no,zero,0) (brain,brains,iq,skill,life)|',
        '|(no,zero) (brain,brains) (player,team,teammate,teammates,noob)|',
        '|(nobody,everyone,everybody,no one) (likes,hates,loves,wants) (you,u)|',
        '|(uninstall,delete the game,quit the game,go uninstall,delete game) (you,u,noob,trash,bot,idiot,already,kid)',
        '|(your,ur,yo) (mom,mum,mama,mother,momma,sister,family) (is,is a,is so,so,is such a,was) (a,) (fat,ugly,stupid,cow,pig,joke,trash,dumb,hoe,ho)',
        '|(suck,eat,lick,kiss) (my,deez,these) (balls,nuts,ass,toes,feet)|',
        '|(you,u) (suck,eat) (balls,dick,ass)|',
        '|get a life|',
        '|(you,u) (monkey,donkey,pig,dog,clown) (brain,face,looking)|',
        '|(monkey,pea,bird,goldfish) brain(ed,)|',
        '|ez (trash,garbage,dogs)|',
        '|(dog,trash,garbage) (shit,ass) |',
        '|dogshit (player,team,teammates,aim)|',
        '|(you are,ur,youre) (dogshit,horseshit,a disgrace,disgusting)|',
      ],
    },
    {
      severity: 3,
      category: 'hate',
      patterns: [
        '(nigger,nigga,niggr,|n1gg,|nig|,|nigs|,|negro)',
        '(faggot,|fag|,|fags|,|faggs|,|fagot|,|fagots|)',
        '(retard,|tard|,|libtard,mongoloid,|mongo|,|spastic|,|spaz|,|autist|,|autists|,|autistic (player,kid,bot,team,idiot,noob)|)',
        '(|you,|ur,|so,|are you,|u) autis(t,tic)|',
        '(|tranny,|trannie,|shemale|,|dyke|,|dykes|,|chink|,|chinks|,|gook|,|gooks|,|kike|,|kikes|,|spic|,|spics|,|wetback,|beaner|,|beaners|,|paki|,|pakis|,|raghead,|towelhead,|sandnig,|coon|,|coons|,|gypo|,|pikey|,|zipperhead,|jigaboo,|darkie|,|polack|,|untermensch)',
        '|(dirty,fucking,filthy,stupid,stinking,greedy) (jew,jews,arab,arabs,muslim,muslims,black,blacks,gypsy,gypsies,indian,indians,mexican,mexicans,gay,gays,lesbian,lesbians,turk,pole,pakistani)|',
        '|(gypsy,jew,muslim,arab,gay,black,immigrant) (scum,trash,pig,pigs,rat,rats,vermin,filth,bastard)',
        '(gas the jews,|hitler was right,|heil hitler|,|sieg heil|,white power,|hh88|,|1488|)',
        '|go back to (africa,your country,mexico,china,india,pakistan,turkey,the jungle)|',
        '|(i hate,kill,death to,fuck) (all,the,) (blacks,jews,muslims,arabs,gays,immigrants,indians,asians,turks)|',
        '|(all,the) (blacks,jews,muslims,arabs,gays,gypsies,turks,indians) (should,must,have to) (die,burn,hang)',
      ],
    },
    {
      severity: 3,
      category: 'sexual',
      patterns: [
        '|(suck,eat,lick,ride,choke on,sit on,s*ck) (my,a,this,on my) (dick,cock,penis,d*ck,c*ck)',
        '|(send,show) (me,) (your,ur,) (nudes,tits,boobs,pussy)|',
        '(|fuck,|fucked,|fking,|bang,|banged) (your,ur,yo) (mom,mum,mother,mama,sister,wife,daughter)',
        '|(your,ur,yo) (mom,mum,mother,mama,sister) (is,is a,was,a) (whore,slut,hooker,prostitute)|',
        '(|whore,|slut|,|sluts|,|slutty|,|thot|,|sl*t|,|c*nt|,|wh*re|)',
        '(|cunt,|cunts|)',
        '|cum (in,on) (your,ur,my,her)|',
        '(|pedo|,|pedophile,|paedo,|pedos|,|jailbait|)',
        '|(rape,raped,rapes,raping,rapist)|',
      ],
    },
    {
      severity: 3,
      category: 'threat',
      patterns: [
        '|(find,come to,know,got,have) (you,where you,where u,your,ur) (and kill,live,house,home,address,ip address)',
        '|(kill,murder,beat up,stab,shoot) (your,ur) (family,mom,mother,mum,parents,kids,dog)|',
        '|(beat,kill,stab,fight,find,smash) (you,u) (up,) (irl,in real life)|',
        '|(hope,wish) (you,u,your mom,ur mom,your family,your mother,ur family,your kids) (all,) (die,dies,get cancer,gets cancer,burn,got cancer)',
        '|(get,got) cancer|',
        '|(die in a fire,burn in hell,rot in hell)|',
        '|(swat you,dox you,ddos you,dox u,swat u,ddos u)|',
      ],
    },
    {
      severity: 4,
      category: 'self-harm',
      patterns: [
        '|(kys,kysn,keys urself)|',
        '(kill,kil,kll,k*ll,hang,neck,rope,end,off,shoot,unalive,stab,drown) (yourself,urself,your self,ur self,ya self,yaself,yourselves,u self,yoself)',
        '|(commit,do,attempt) (suicide,sudoku irl,self harm)|',
        '|(slit,cut) (your,ur) (wrists,wrist,throat,veins)',
        '|(end,take) (your,ur) (life,own life)',
        '|(drink,chug) (bleach,some bleach)',
        '|jump (off,from) (a,the) (bridge,building,cliff,roof) (please,pls,now,already,irl)|',
        '|(go,just,pls,please) (jump off,fall off) a (bridge,building,cliff)|',
        '|jump off a (bridge,building,cliff)|',
      ],
    },
  ],
  harmless: [
    'scunthorpe',
    '|(lower,upper,losers,loser) bracket|',
    '|the loser',
    '|(loser,losers) (of,final,match,goes,stays)|',
    '|(idiot proof,idiotproof,bullshit smoke,dumb luck,stupid smoke)|',
    'night',
    '|(the river niger,country of niger)|',
    'shiitake',
    '|chink in (the,their,our,his) (armor,armour)|',
    '|(trash,garbage) (can,bag,bin,truck,time)|',
    '(hope you die,die) in a (video,) game',
    '|(you,u) (fat,ugly) (bot)|',
    '|(kill,shoot) (yourself,urself) with (the,your,a) (molly,nade,grenade)|',
    'mishit',
    '|(push,pushit)|',
    'snigger',
    'niggl',
    'niggard',
    'bastardo',
    'prickl',
    'bitcoin',
    'retarder',
    '|retard (the,flame)',
    'flame retard',
    'saltwater',
    '|twat(t,ter)',
    'scumm',
  ],
  said: {
    ofOthers: ['|(you are,you,youre,ur,u are,u,u r,you r,hes,he is,she is,shes,they are)|'],
    ofOneself: ['|(i am,im,i was,i feel like,am i,like,me,i play like,i look like,feeling)|'],
    between: [
      '|(a,an,so,such a,such an,just,really,a fucking,fucking,fuckin,an absolute,absolute,literally,the worst,all,too,actually,a total,total,complete,very,still,the most,kinda,pretty)|',
    ],
    words: [
      { severity: 1, category: 'taunt', patterns: ['|(bad,suck,clown,bot)|'] },
      {
        severity: 2,
        category: 'insult',
        patterns: [
          '|(trash,garbage,rubbish,shit,useless,worthless,pathetic,stupid,dumb,braindead,brain dead,brainless,ugly,fat,disgusting,horrible,terrible person,disgrace,joke,donkey,monkey,pig,dog,rat,cow,animal,waste of space,waste of air,cancer)|',
        ],
      },
    ],
  },
};
