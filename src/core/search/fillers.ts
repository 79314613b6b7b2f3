export const fillers = new Set(
  (
    "a about an and any are can could do does for from give have hello hi how i in is it like " +
    "me more my need of on or our please some tell that the there this to us want we what where " +
    "which who with would you your " +
    "अपना अपनी अपने आप आपका आपकी आपके आपको और इस उस एक ऐसा कब करता करते करना का कितना कितने की कुछ " +
    "कृपया के कैसे को कोई कौन क्या चाहिए जी तक तो था थी थे ने पर बताइए बताइये बारे भी मुझे में मेरा मेरी मेरे मैं यह " +
    "या ये लिए वह वे से हम हमारा हमारी हमारे हमें ही है हैं हो होता होना"
  ).split(" "),
);
