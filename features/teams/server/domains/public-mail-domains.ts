/** Domains at which anybody gets an address: no team can have one of them. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.de hotmail.fr live.com live.nl msn.com
  yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.de yahoo.fr ymail.com rocketmail.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me tutanota.com tuta.io tuta.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com mail.com
  email.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org arcor.de orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it telenet.be skynet.be ziggo.nl kpnmail.nl xs4all.nl
  bluewin.ch hispeed.ch seznam.cz centrum.cz wp.pl onet.pl o2.pl interia.pl mail.ru yandex.ru yandex.com rambler.ru bk.ru list.ru
  inbox.ru ukr.net abv.bg qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net rediffmail.com uol.com.br
  bol.com.br terra.com.br btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net charter.net shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au xtra.co.nz duck.com
  mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org`.split(/\s+/),
);
