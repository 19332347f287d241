/**
 * The most common passwords of 8 or more characters, in lower case, from lists of leaked passwords. Most are too short
 * by themselves, but are what people lengthen.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0123456789 01234567 012345678 09876543 0987654321 10203040 1029384756 1122334455 11223344 12121212 123123123 12312312
  12341234 12344321 12345678 123456780 1234567809 123456789 1234567890 123456789a 123456789q 12345678a 12345678q
  1234567a 1234567q 1234abcd 1234qwer 123654789 123698745 123qweasd 123qweasdzxc 135792468 13579246 147258369 147852369
  159357456 159753456 19871987 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 21212121
  23456789 2345678910 31415926 741852963 78945612 789456123 87654321 88888888 963852741 987654321 9876543210 a1234567
  a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcdefgh abcdefghi
  abcdefghij access14 admin123 admin1234 admin123456 administrator adminadmin alexander asasasas asdasdasd asdf1234
  asdfasdf asdfghjk asdfghjkl azertyui azertyuiop babygirl babygirl1 barcelona baseball baseball1 basketball
  beautiful blink182 bismillah butterfly champion changeme changeme1 charlie1 cheese123 chocolate christian christopher
  computer computer1 corvette courtney danielle december dolphins dragon123 einstein elizabeth everton1 facebook
  firebird fktrcfylh football football1 forever1 fuckyou1 gfhjkm123 godblessyou godzilla goodluck gfhjkmgfhjkm
  greenday guitar123 hellohello hello123 hello1234 helloworld iloveyou iloveyou1 iloveyou2 iloveyou12 iloveu123
  infinity internet israel123 jennifer jessica1 jonathan jordan23 juventus kittycat killer123 letmein1 letmein123
  liverpool liverpool1 lovelove loveyou1 manchester marlboro master123 maverick mercedes metallica michael1
  michelle midnight minecraft mnbvcxz1 monkey123 monster1 motorola mustang1 nicholas nintendo november
  p@ssw0rd p@ssword p4ssw0rd pa$$w0rd pa55word pass1234 pass12345 passpass passw0rd password password!
  password1 password1! password01 password12 password123 password1234 password2 password2024 password2025 password2026
  passwort passwort1 patricia pavilion petstore petstore1 pakistan playboy1 pokemon1 portugal princess princess1
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q12345678 qazwsxedc qazwsx123 qazxswedc qqww1122 qwe12345 qwer1234 qweasdzxc
  qwerasdf qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertzui
  qwertzuiop qweqweqwe rainbow1 realmadrid remember rockstar2 samantha samsung1 samsung123 scorpion scooby123 secret123
  september shadow123 skywalker slipknot snowball software spongebob spiderman starwars starwars1 stephanie strawberry
  summer2024 summer2025 summer2026 sunflower sunshine sunshine1 superman superman1 superstar swordfish target123
  test1234 test12345 testtest testtest1 thomas123 tinkerbell titanic1 trinity1 trustno1 user1234 valentina vanessa1
  veronica victoria w1234567 warcraft welcome1 welcome12 welcome123 whatever whatever1 winter2024 winter2025 winter2026
  woaini1314 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnmasd zxcasdqwe
  000111222333444555 0123456789abcdef 012345678901234 0987654321qwerty 111222333444555 1122334455667788 112233445566778899
  1234567890-=qwerty 123456789012345 1234567890123456 12345678901234567890 123456789abcdefg 123456789qwertyuiop
  1234567890qwerty 1234567890qwertyuiop 123qweasdzxc123qweasdzxc 1a2b3c4d5e6f7g8h 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p
  1qaz2wsx3edc4rfv 1qaz2wsx3edc4rfv5tgb 1qazxsw23edcvfr4 9876543210123456 987654321987654 abcdefghijklmno
  abcdefghijklmnop abcdefghijklmnopqrstuvwxyz correcthorsebatterystaple
  iloveyouforever iloveyousomuch jesusismysaviour mypasswordispassword nevergonnagiveyouup
  password123456789 passwordispassword q1w2e3r4t5y6u7i8 qazwsxedcrfvtgb
  qwertyuiopasdfg qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm thequickbrownfox thisisapassword
  thisismypassword zaq12wsxcde34rfv zaq1xsw2cde3vfr4
  `
    .trim()
    .split(/\s+/),
)
