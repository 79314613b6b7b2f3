/** Words that say nothing of a subject, in English, in Hindi, and in Hindi in Latin letters. */
export const fillers = new Set(
  (
    "a about an and any are can could do does for from give have hello hi how i in is it like " +
    "me more my need of on or our please some tell that the there this to us want we what where " +
    "which who with would you your am as at be by did get got he her his if just many may much only " +
    "pls plz shall she should sir so than them then they was were when whose why will " +
    "aap aapka aapke aapki apna apne apni aur banwana banwani bata batana batao bataye bataiye bhai bhi " +
    "banani banao banvana banvani karwani " +
    "chahie chahiye chahta chahte chaiye dena ek hai hain ham hamara hamare hamari hame hoga hona hota " +
    "hum humara humare humari hume ji ka kab kahan kaisa kaise kar kare karein karna karne karni karo " +
    "karta karte karvana karwana kaun ke ki kis kitna kitne kitni ko koi konsa kripya kuch kya lagega " +
    "lagta liye lie mein mera mere meri milega milta mujhe ne pe raha rahe sakta sakte sakti se tak " +
    "tha thi wala wale wali wo woh yaar ye yeh " +
    "अपना अपनी अपने आप आपका आपकी आपके आपको और इस उस एक ऐसा कब करता करते करना का कितना कितने की कुछ " +
    "कृपया के कैसे को कोई कौन क्या चाहिए जी तक तो था थी थे ने पर बताइए बताइये बारे भी मुझे में मेरा मेरी मेरे मैं यह " +
    "या ये लिए वह वे से हम हमारा हमारी हमारे हमें ही है हैं हो होता होना"
  ).split(" "),
);

/** Words of most offers in this trade: beside another word they say little of what is sought. */
export const genericWords = new Set(
  (
    "company management provider service services solution solutions software system systems tool " +
    "कंपनी सर्विस सिस्टम सॉफ्टवेयर सेवा"
  ).split(" "),
);
